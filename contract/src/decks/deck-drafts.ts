import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { assistantLimits, draftLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, pageMeta, resource } from '../jsonapi/document.ts'
import { chatMessages } from '../requests/chat-messages.ts'
import { builderQuery, catalogueVisibility } from '../requests/catalogue-fields.ts'
import { draftChanges } from '../requests/draft-changes.ts'
import { id, optionalText, organizationInQuery, pathId } from '../requests/fields.ts'
import { builderDeckResource, deckDraftResource, deckVersionResource } from '../resources/draft-resources.ts'

/** Decks of an organization: drafts, versions, publishing (decisions, section 10). */

const params = z.object({ deckId: pathId })
const notNow = ['builders_not_in_plan', 'organization_trial_expired', 'subscription_inactive'] as const
const versionNumber = z
  .int({ error: 'schemas.shared.type' })
  .max(draftLimits.versionMax, { error: 'schemas.shared.invalid' })
const draftVersion = versionNumber.min(0, { error: 'schemas.shared.invalid' })

export const listBuilderDecks = defineEndpoint({
  id: 'deck-drafts.list',
  method: 'GET',
  path: '/v1/dashboard/decks',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary:
    'The decks that an organization makes, published ones and those that nothing was published of, or the library’s',
  query: builderQuery.extend({ filter: z.enum(['all', 'published', 'unpublished']).default('all') }),
  response: listDocument(builderDeckResource).extend({
    meta: pageMeta.extend({
      /** Counts per filter. */
      counts: z.object({ all: z.number(), published: z.number(), unpublished: z.number() }),
    }),
  }),
  errors: [],
})

export const createDeck = defineEndpoint({
  id: 'deck-drafts.create',
  method: 'POST',
  path: '/v1/decks',
  access: 'organization.build',
  rateLimit: 'write',
  status: 201,
  summary: 'Begin a deck: a draft for its maker alone, with four suits and no cards',
  body: z.object({
    organization_id: id('game.schemas.create.organization.required'),
    language: z.enum(languages, { error: 'schemas.shared.invalid' }).default('fi'),
    title: optionalText(draftLimits.titleMax, 'schemas.shared.max').default(''),
  }),
  response: document(builderDeckResource),
  errors: ['game.schemas.create.organization.required', 'deck_quota_full', ...notNow],
})

export const cloneDeck = defineEndpoint({
  id: 'deck-drafts.clone',
  method: 'POST',
  path: '/v1/decks/:deckId/clone',
  access: 'organization.build',
  rateLimit: 'write',
  status: 201,
  summary:
    'Make a draft of one’s own of a deck of the library or the organization; with a `language`, the translation of one of the organization: the same parts, still without words',
  params,
  body: z.object({
    organization_id: id('game.schemas.create.organization.required'),
    title: optionalText(draftLimits.titleMax, 'schemas.shared.max').optional(),
    language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional(),
  }),
  response: document(builderDeckResource),
  errors: ['game.schemas.create.organization.required', 'deck_quota_full', 'deck_language_taken', ...notNow],
})

/**
 * A deck as one file, in the format of docs/deck-format.md. `text` is the whole file; its keys belong to the format, so
 * clients must not rename them.
 */
const deckFileResource = resource('deck-files', { file_name: z.string(), text: z.string() })

export const exportDeck = defineEndpoint({
  id: 'deck-drafts.export',
  method: 'GET',
  path: '/v1/decks/:deckId/export',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary:
    'A deck in all of its languages as one file (docs/deck-format.md): as it is played, or as its drafts say where it is the organization’s own',
  params,
  query: z.object({ ...organizationInQuery, state: z.enum(['published', 'draft']).default('published') }),
  response: document(deckFileResource),
  errors: [],
})

export const importDeck = defineEndpoint({
  id: 'deck-drafts.import',
  method: 'POST',
  path: '/v1/decks/import',
  access: 'organization.build',
  rateLimit: 'write',
  status: 201,
  summary: 'A file of this format becomes a draft in each of its languages, for its maker alone',
  bodyBytes: draftLimits.bodyBytes,
  body: z.object({
    organization_id: id('game.schemas.create.organization.required'),
    deck: z.record(z.string(), z.unknown(), { error: 'deck.schemas.file.format' }),
  }),
  response: listDocument(builderDeckResource).extend({
    meta: pageMeta.extend({
      /** Warnings with exact positions, in English. */
      warnings: z.array(z.string()),
    }),
  }),
  errors: [
    'game.schemas.create.organization.required',
    'deck_quota_full',
    'deck.schemas.file.format',
    'deck.schemas.cards.suit',
    'deck.schemas.perspectives.key',
    'deck.schemas.publish.cards-max',
    'deck.schemas.publish.perspectives-max',
    'deck.schemas.publish.suit-kind',
    'schemas.shared.max',
    'schemas.shared.type',
    'schemas.shared.invalid',
    ...notNow,
  ],
})

export const readDraft = defineEndpoint({
  id: 'deck-drafts.read',
  method: 'GET',
  path: '/v1/decks/:deckId/draft',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'The draft of a deck of the organization; with `since`, what changed since that draft version',
  params,
  query: z.object({ since: z.coerce.number().int().min(0).max(draftLimits.versionMax).optional() }),
  response: document(deckDraftResource),
  errors: [],
})

export const changeDraft = defineEndpoint({
  id: 'deck-drafts.change',
  method: 'PATCH',
  path: '/v1/decks/:deckId/draft',
  access: 'organization.build',
  rateLimit: 'write',
  status: 200,
  summary: 'Change a draft; answers what changed since the draft version that was named, changes of others too',
  params,
  bodyBytes: draftLimits.bodyBytes,
  body: z.object({ draft_version: draftVersion, changes: draftChanges }),
  response: document(deckDraftResource),
  errors: [
    'draft_changed',
    'deck.schemas.publish.cards-max',
    'deck.schemas.publish.perspectives-max',
    'deck.schemas.publish.suit-kind',
    ...notNow,
  ],
})

/**
 * A request about a deck. Responds with server-sent events: `waiting` while too many are answered, and `reading` once
 * it is its turn; `proposal` (`DeckProposal`), a change that a person may apply to the draft, each as soon as it is
 * complete; then `done` (`AssistantDone`) or `error` (`ChatError`). It changes nothing itself.
 */
export const askAssistant = defineEndpoint({
  id: 'deck-drafts.assistant',
  method: 'POST',
  path: '/v1/decks/:deckId/assistant',
  access: 'organization.build',
  rateLimit: 'login',
  status: 200,
  stream: true,
  summary:
    'Ask an AI for changes of a draft: server-sent events `waiting`, `reading`, `proposal`, `done`, `error`. Nothing is changed by it',
  params,
  body: z.object({
    messages: chatMessages(assistantLimits),
    language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional(),
  }),
  errors: ['ai_not_configured', 'ai_not_in_plan', 'token_limit_reached', 'answers_under_way', ...notNow],
})

export const publishDeck = defineEndpoint({
  id: 'deck-drafts.publish',
  method: 'POST',
  path: '/v1/decks/:deckId/publish',
  access: 'organization.build',
  rateLimit: 'write',
  status: 200,
  summary: 'Make the next version of what the draft says; refused with every fault at once',
  params,
  body: z.object({
    /** The version that the caller saw; if the draft has changed since, nothing is published. */
    draft_version: draftVersion.optional(),
    visibility: catalogueVisibility.optional(),
  }),
  response: document(deckDraftResource),
  errors: [
    'draft_changed',
    'deck_in_use',
    'deck.schemas.publish.title',
    'deck.schemas.publish.modes',
    'deck.schemas.publish.cards',
    'deck.schemas.publish.cards-max',
    'deck.schemas.publish.perspectives',
    'deck.schemas.publish.card-title',
    'deck.schemas.publish.card-suit',
    'deck.schemas.publish.suit-title',
    'deck.schemas.publish.suit-kind',
    'deck.schemas.publish.perspective-title',
    'deck.schemas.publish.perspective-text',
    ...notNow,
  ],
})

export const discardDraft = defineEndpoint({
  id: 'deck-drafts.discard',
  method: 'POST',
  path: '/v1/decks/:deckId/discard',
  access: 'organization.build',
  rateLimit: 'write',
  status: 200,
  summary: 'Let the draft say what the current version says, or another one',
  params,
  body: z.object({
    /** The version that the caller saw; if the draft has changed since, nothing is discarded. */
    draft_version: draftVersion.optional(),
    version: versionNumber.min(1, { error: 'schemas.shared.invalid' }).optional(),
  }),
  response: document(deckDraftResource),
  errors: ['draft_changed', 'nothing_published', ...notNow],
})

export const listVersions = defineEndpoint({
  id: 'deck-drafts.versions',
  method: 'GET',
  path: '/v1/decks/:deckId/versions',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'What was published of a deck: when, by whom, what it changed; the newest 50, newest first',
  params,
  response: listDocument(deckVersionResource),
  errors: [],
})

export const changeDeck = defineEndpoint({
  id: 'deck-drafts.change-visibility',
  method: 'PATCH',
  path: '/v1/decks/:deckId',
  access: 'organization.build',
  rateLimit: 'write',
  status: 200,
  summary: 'Show a deck to the organization (admins), or keep it to oneself',
  params,
  body: z.object({ visibility: catalogueVisibility }),
  response: document(builderDeckResource),
  errors: ['deck_in_use', ...notNow],
})

export const deleteDeck = defineEndpoint({
  id: 'deck-drafts.delete',
  method: 'DELETE',
  path: '/v1/decks/:deckId',
  access: 'organization.build',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete a deck that no game type uses; games that were set up with it keep it',
  params,
  errors: ['deck_in_use', ...notNow],
})
