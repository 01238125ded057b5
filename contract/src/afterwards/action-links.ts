import { z } from 'zod'
import { toldStates } from '#domain/conclusions/action-state.ts'
import { conclusionLimits } from '#domain/limits.ts'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { compoundDocument, document, listDocument, relatedResource, resource, toMany } from '../jsonapi/document.ts'
import { actionChanges, changeFaults } from '../requests/action-changes.ts'
import { emailAddress, id, pathId } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { cardResource } from '../resources/deck-resources.ts'
import { actionItemResource } from '../resources/game-resources.ts'

/** A personal link to the actions that its holder claimed. */
const actionLink = relatedResource(
  'action-links',
  {
    /** The holder's name in the report. */
    holder: z.string(),
    subject: z.string(),
    team: z.string().nullable(),
    language: z.enum(languages),
    completed_at: z.string(),
    /** 60 days after the last due date. */
    ends_at: z.string(),
    /** Of the crux: the caller's, if the deck has it. */
    card_language: z.enum(languages),
    /** The crux, in the card's text at that time; null: no crux. */
    crux: cardResource.shape.attributes.nullable(),
    deck_catalog_id: z.string(),
    deck_color: z.string().nullable(),
    /** The group's first written answer, the reason for the actions; null: none. */
    finding: z.string().nullable(),
    /** The ids of dropped actions that went on in a later game. */
    went_on: z.array(z.string()),
    /** The ids of actions that a later game took over, in place of the ones claimed. */
    from_later_games: z.array(z.string()),
    /** Whether mails were requested: no, not confirmed yet, or active. The address is never returned. */
    reminders: z.enum(['none', 'asked', 'confirmed']),
    /** Which mails: reminders before and after due dates; the question weeks later whether anything changed. */
    wants: z.object({ reminders: z.boolean(), pulse: z.boolean() }),
    /** Whether the question weeks later can be asked for; not once the link's own game is deleted. */
    pulse_offered: z.boolean(),
  },
  { action_items: toMany },
)

const linkDocument = compoundDocument(actionLink, actionItemResource)

const claimResource = resource('action-claims', {
  action_item_id: z.string(),
  /** Null: mailed to an assignee, or taken along after an earlier game. */
  player_id: z.string().nullable(),
  /** The name in the report. */
  name: z.string(),
  created_at: z.string(),
})

const unfinished = [
  'game_waits_for_players',
  'game_in_preround',
  'game_in_rounds',
  'game_picks_crux',
  'game_crystallizes',
] as const

const actionItemIds = z
  .array(id('schemas.shared.invalid'), { error: 'action-items.schemas.items.required' })
  .min(1, { error: 'action-items.schemas.items.required' })
  .max(conclusionLimits.actionsPerCallMax, { error: 'schemas.shared.max' })

export const claimActions = defineEndpoint({
  id: 'action-links.claim',
  method: 'POST',
  path: '/v1/games/:gameId/relationships/action-claims',
  access: 'game.vote',
  rateLimit: 'write',
  status: 201,
  summary:
    'The actions of a finished game that a player takes along, in place of those of before. The token opens them at `/actions#<token>`, is told here alone, and those of before go on working',
  params: gameParams,
  body: z.object({ action_item_ids: actionItemIds }),
  response: document(resource('action-link-tokens', { token: z.string(), ends_at: z.string() })),
  errors: [...unfinished, 'action-items.schemas.items.required'],
})

export const listClaims = defineEndpoint({
  id: 'action-links.list-claims',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/action-claims',
  access: 'game.run',
  rateLimit: 'read',
  status: 200,
  summary: 'Who took which action along; all on one page',
  params: gameParams,
  response: listDocument(claimResource),
  errors: [],
})

export const mailActions = defineEndpoint({
  id: 'action-links.mail',
  method: 'POST',
  path: '/v1/dashboard/games/:gameId/action-links',
  access: 'game.run',
  rateLimit: 'write',
  status: 201,
  summary:
    'Mail somebody the link to their actions of a finished game. It covers these beside what the address was mailed before; `language` is the mail’s, without it the game’s. 404 for actions that are not in the game, or so old that no link opens them',
  params: gameParams,
  body: z.object({
    action_item_ids: actionItemIds,
    email: z
      .string({ error: 'link-requests.schemas.email.required' })
      .trim()
      .min(1, { error: 'link-requests.schemas.email.required', abort: true })
      .pipe(emailAddress('link-requests.schemas.email.format')),
    language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional(),
  }),
  response: document(resource('mailed-action-links', { holder: z.string(), ends_at: z.string() })),
  errors: [
    ...unfinished,
    'too_many_mails',
    'reports_refused',
    'action-items.schemas.items.required',
    'link-requests.schemas.email.required',
    'link-requests.schemas.email.format',
  ],
})

export const revokeClaim = defineEndpoint({
  id: 'action-links.revoke-claim',
  method: 'DELETE',
  path: '/v1/games/:gameId/relationships/action-claims/:claimId',
  access: 'game.run',
  rateLimit: 'write',
  status: 204,
  summary: 'Take an action away from whoever took it along: their link no longer covers it',
  params: gameParams.extend({ claimId: pathId }),
  errors: [],
})

const linkErrors = ['action_link_dead'] as const

export const readActionLink = defineEndpoint({
  id: 'action-links.read',
  method: 'GET',
  path: '/v1/action-link',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  summary: 'What the bearer of a personal link took along; reading changes nothing. 401 once the link is over',
  response: linkDocument,
  errors: linkErrors,
})

export const tellByActionLink = defineEndpoint({
  id: 'action-links.tell',
  method: 'PATCH',
  path: '/v1/action-link',
  access: 'open',
  rateLimit: 'write',
  status: 200,
  summary:
    'Tell what became of actions that a personal link covers, all or none; 404 for others, 403 for one that the game master dropped',
  body: z.object({ action_items: actionChanges(toldStates) }),
  response: linkDocument,
  errors: [...linkErrors, 'not_found', 'forbidden', ...changeFaults],
})

export const readActionCalendar = defineEndpoint({
  id: 'action-links.calendar',
  method: 'GET',
  path: '/v1/action-link/calendar',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  file: 'text/calendar; charset=utf-8',
  summary: 'What still waits of a personal link, as a calendar file: each on the day that it is due about',
  errors: linkErrors,
})

const wish = z.boolean({ error: 'reminders.schemas.wish.required' }).default(false)

export const askForReminders = defineEndpoint({
  id: 'action-links.ask-for-reminders',
  method: 'POST',
  path: '/v1/action-link/reminders',
  access: 'open',
  rateLimit: 'join',
  status: 201,
  summary:
    'Ask to be mailed the day before an action is due and the day after (`reminders`), or two and six weeks later whether anything changed (`pulse`). One mail asks the address to confirm; nothing else leaves before. Takes the place of an earlier wish of the link. `pulse` is refused unless the link says `pulse_offered`',
  body: z
    .object({
      email: z
        .string({ error: 'link-requests.schemas.email.required' })
        .trim()
        .min(1, { error: 'link-requests.schemas.email.required', abort: true })
        .pipe(emailAddress('link-requests.schemas.email.format')),
      reminders: wish,
      pulse: wish,
    })
    .refine(({ reminders, pulse }) => reminders || pulse, {
      path: ['reminders'],
      error: 'reminders.schemas.wish.required',
    }),
  response: document(resource('reminder-wishes', { reminders: z.enum(['asked']) })),
  errors: [
    ...linkErrors,
    'too_many_mails',
    'link-requests.schemas.email.required',
    'link-requests.schemas.email.format',
    'reminders.schemas.wish.required',
    'reminders.schemas.pulse.game-deleted',
  ],
})

export const stopReminders = defineEndpoint({
  id: 'action-links.stop-reminders',
  method: 'DELETE',
  path: '/v1/action-link/reminders',
  access: 'open',
  rateLimit: 'write',
  status: 204,
  summary: 'Stop the reminders of a personal link and forget the address; also when there are none',
  errors: linkErrors,
})

const mailToken = z.string({ error: 'invalid_mail_link' }).max(200, { error: 'invalid_mail_link' })

export const confirmMail = defineEndpoint({
  id: 'action-links.confirm-mail',
  method: 'POST',
  path: '/v1/mail-confirmations',
  access: 'open',
  rateLimit: 'join',
  status: 200,
  summary:
    'The button of the page that a confirming mail opens: from now on reminders come. Pressing it again changes nothing',
  body: z.object({ token: mailToken }),
  response: document(resource('reminder-wishes', { reminders: z.enum(['confirmed']) })),
  errors: ['invalid_mail_link'],
})

export const unsubscribe = defineEndpoint({
  id: 'action-links.unsubscribe',
  method: 'POST',
  path: '/v1/mail-unsubscriptions',
  access: 'open',
  rateLimit: 'join',
  status: 204,
  oneClick: true,
  summary:
    'End what an address is mailed and forget it, by the `token` of a mail in the body; mail programs that unsubscribe by one click (RFC 8058) send it in the query. Also when it has ended already. With `again` the token of a report takes it back: reports are mailed again',
  query: z.object({ token: z.string().max(200).optional() }),
  body: z.object({ token: mailToken.optional(), again: z.boolean({ error: 'schemas.shared.type' }).optional() }),
  errors: ['invalid_mail_link'],
})
