import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { emailAddress, flagInQuery, id, pathId } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { gameDocument } from '../resources/game-resources.ts'

const unfinished = [
  'game_waits_for_players',
  'game_in_preround',
  'game_in_rounds',
  'game_picks_crux',
  'game_crystallizes',
] as const

/** A report sent by mail. */
const reportMail = resource('report-mails', {
  /** A member of the organization who may see the game, or anybody else. */
  kind: z.enum(['member', 'outside']),
  /** The recipient; null unless the caller sent it, and after the link in it has ended. */
  recipient: z.string().nullable(),
  sent_at: z.string(),
})

const shareLink = resource('share-links', {
  /** The recipient; null for a link that its maker passes on, and unless the caller sent it. */
  recipient: z.string().nullable(),
  is_own: z.boolean(),
  created_at: z.string(),
  ends_at: z.string(),
})

export const mailReport = defineEndpoint({
  id: 'reports.mail',
  method: 'POST',
  path: '/v1/dashboard/games/:gameId/report',
  access: 'game.manage',
  rateLimit: 'write',
  status: 201,
  summary:
    'Mail the report of a finished game: to a member who may see it (`user_id`), with a link to the dashboard, or to any address (`email`), with an open link that works for 30 days. `language` is the mail’s to outsiders; without it, the game’s',
  params: gameParams,
  body: z
    .object({
      user_id: id('schemas.shared.invalid').optional(),
      email: z
        .string({ error: 'link-requests.schemas.email.format' })
        .trim()
        .pipe(emailAddress('link-requests.schemas.email.format'))
        .optional(),
      language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional(),
      /** Whether to include the current AI summary, if there is one. */
      with_summary: z.boolean({ error: 'schemas.shared.type' }).optional(),
    })
    .refine(({ user_id, email }) => (user_id === undefined) !== (email === undefined), {
      error: 'link-requests.schemas.email.required',
      path: ['email'],
    }),
  response: document(reportMail),
  errors: [
    ...unfinished,
    'too_many_mails',
    'too_many_links',
    'reports_refused',
    'link-requests.schemas.email.required',
    'link-requests.schemas.email.format',
  ],
})

export const listReportMails = defineEndpoint({
  id: 'reports.list-mails',
  method: 'GET',
  path: '/v1/dashboard/games/:gameId/report-mails',
  access: 'game.manage',
  rateLimit: 'read',
  status: 200,
  summary: 'When the report of a game left by mail, newest first; all on one page',
  params: gameParams,
  response: listDocument(reportMail),
  errors: [],
})

export const listShareLinks = defineEndpoint({
  id: 'reports.list-share-links',
  method: 'GET',
  path: '/v1/dashboard/games/:gameId/share-links',
  access: 'game.manage',
  rateLimit: 'read',
  status: 200,
  summary: 'The living open links to a report, newest first; all on one page',
  params: gameParams,
  response: listDocument(shareLink),
  errors: [],
})

export const createShareLink = defineEndpoint({
  id: 'reports.create-share-link',
  method: 'POST',
  path: '/v1/dashboard/games/:gameId/share-links',
  access: 'game.manage',
  rateLimit: 'write',
  status: 201,
  summary:
    'Make an open link to the report of a finished game, for 30 days. Its token opens `/report#<token>` and is told here alone',
  params: gameParams,
  body: z.object({}),
  response: document(resource('share-link-tokens', { token: z.string(), ends_at: z.string() })),
  errors: [...unfinished, 'too_many_links'],
})

export const revokeShareLink = defineEndpoint({
  id: 'reports.revoke-share-link',
  method: 'DELETE',
  path: '/v1/dashboard/games/:gameId/share-links/:shareId',
  access: 'game.manage',
  rateLimit: 'write',
  status: 204,
  summary: 'Take an open link back: it opens nothing from now on',
  params: gameParams.extend({ shareId: pathId }),
  errors: [],
})

export const readSharedReport = defineEndpoint({
  id: 'reports.read-shared',
  method: 'GET',
  path: '/v1/shared-report',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  summary:
    'A finished game as the bearer of an open link reads it, its cards in the caller’s language if the deck has it: without notes, addresses and the game code. 401 once the link is over',
  response: gameDocument.extend({
    meta: z.object({
      /** Null: the game master was erased, or has no name. */
      game_master_name: z.string().nullable(),
      organization_name: z.string(),
      ends_at: z.string(),
      /** Of the cards and perspectives. */
      card_language: z.enum(languages),
      /** The ids of dropped actions that went on in a later game. */
      went_on: z.array(z.string()),
    }),
  }),
  errors: ['share_link_dead'],
})

export const downloadReport = defineEndpoint({
  id: 'reports.download',
  method: 'GET',
  path: '/v1/dashboard/games/:gameId/report',
  access: 'game.report',
  rateLimit: 'pdf',
  status: 200,
  file: 'application/pdf',
  summary:
    'The report of a finished game as a PDF in the caller’s language, without notes; `with_summary=true`: with what stands of its AI summary',
  params: gameParams,
  query: z.object({ with_summary: flagInQuery }),
  errors: [...unfinished],
})

export const downloadSharedReport = defineEndpoint({
  id: 'reports.download-shared',
  method: 'GET',
  path: '/v1/shared-report/pdf',
  access: 'open',
  rateLimit: 'pdf',
  status: 200,
  file: 'application/pdf',
  summary: 'The same for the bearer of an open link',
  errors: ['share_link_dead'],
})
