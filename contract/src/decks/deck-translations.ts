import { z } from 'zod'
import { draftPartKinds } from '#domain/decks/deck-draft.ts'
import { draftLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument } from '../jsonapi/document.ts'
import { id, pathId } from '../requests/fields.ts'
import { builderDeckResource } from '../resources/draft-resources.ts'

/** The languages of a deck: parts with the same key belong together. */

const params = z.object({ deckId: pathId })
const notNow = ['builders_not_in_plan', 'organization_trial_expired', 'subscription_inactive'] as const

export const listTranslations = defineEndpoint({
  id: 'deck-translations.list',
  method: 'GET',
  path: '/v1/decks/:deckId/translations',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'The same deck in other languages, as far as the caller sees it; parts with the same key belong together',
  params,
  response: listDocument(builderDeckResource),
  errors: [],
})

export const linkTranslation = defineEndpoint({
  id: 'deck-translations.link',
  method: 'POST',
  path: '/v1/decks/:deckId/translations',
  access: 'organization.build',
  rateLimit: 'write',
  status: 200,
  summary:
    'Make two decks of different languages, both of which the caller may change, one deck: paired parts get one key. Games that were set up keep their words; the drawings of the deck that takes over the other’s id change, in its games and reports too',
  params,
  body: z.object({
    /** The other deck. */
    deck_id: id('schemas.shared.invalid'),
    /** Which part of this deck says the same as which of the other; any other part stands alone. */
    pairs: z
      .array(
        z.object({
          kind: z.enum(draftPartKinds, { error: 'schemas.shared.invalid' }),
          id: id('schemas.shared.invalid'),
          other_id: id('schemas.shared.invalid'),
        }),
        { error: 'schemas.shared.type' },
      )
      .max(draftLimits.pairsMax, { error: 'schemas.shared.max' })
      .refine(
        (pairs) =>
          new Set(pairs.map((pair) => pair.id)).size === pairs.length &&
          new Set(pairs.map((pair) => pair.other_id)).size === pairs.length,
        { error: 'schemas.shared.invalid' },
      ),
  }),
  response: document(builderDeckResource),
  errors: ['deck_language_taken', 'deck_linked', ...notNow],
})

export const unlinkTranslation = defineEndpoint({
  id: 'deck-translations.unlink',
  method: 'DELETE',
  path: '/v1/decks/:deckId/translations',
  access: 'organization.build',
  rateLimit: 'write',
  status: 204,
  summary:
    'Make a deck one of its own again, with all its words. Games that were set up keep their other languages; a deck that gets a new id changes its drawings, in its games and reports too: this one, or, if games have this one alone and the caller may change the others, those',
  params,
  errors: ['deck_quota_full', ...notNow],
})
