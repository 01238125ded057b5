import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { catalogueLimits, gameLimits, gameTypeLimits, runSheetLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, relatedResource, resource, toMany, toOne } from '../jsonapi/document.ts'
import {
  builderQuery,
  catalogueTitle,
  catalogueVisibility,
  changeOf,
  modes,
  plainText,
} from '../requests/catalogue-fields.ts'
import { id, organizationInQuery, pathId } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { libraryQuery } from '../requests/library-query.ts'
import { deckListResource, perspectiveResource } from '../resources/deck-resources.ts'

/** A ready game's run sheet: what its game master may say, phase by phase. */
const runSheet = z.object({
  opening: z.string(),
  when_it_sticks: z.string(),
  closing: z.string(),
  follow_up: z.string(),
  /** `round` is one round; there is no crux with a single round. */
  phase_minutes: z
    .object({
      opening: z.number(),
      round: z.number(),
      crux: z.number().nullable(),
      crystallization: z.number(),
      closing: z.number(),
    })
    .nullable(),
})

const attributes = {
  title: z.string(),
  description: z.string(),
  for_whom: z.string(),
  language: z.enum(languages),
  supported_game_modes: z.array(z.enum(gameModes)),
  minutes: z.number().nullable(),
  run_sheet: runSheet.nullable(),
  visibility: z.enum(catalogueVisibilities),
}
const relationships = { deck: toOne, perspectives: toMany, crystallization_template: toOne }

/** A game type as its makers see it. */
const builderGameType = relatedResource(
  'game-types',
  {
    ...attributes,
    /** In the library: it can be copied, not changed. */
    is_library: z.boolean(),
    /** Whether the caller may change it, plan permitting. */
    can_edit: z.boolean(),
    /** The maker; null: the library, or somebody who left. */
    maker_name: z.string().nullable(),
    updated_at: z.string(),
    deck_title: z.string(),
    /** Child organizations that may play it too; only for callers who may change it. */
    shared_organization_ids: z.array(z.string()),
    /** Games of the organization that were set up with it, without practice games. */
    game_count: z.number(),
  },
  relationships,
)

export const listGameTypes = defineEndpoint({
  id: 'game-types.list',
  method: 'GET',
  path: '/v1/game-types',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Ready game types that an organization may play, with their decks and perspectives beside them',
  query: libraryQuery,
  response: listDocument(
    relatedResource(
      'game-types',
      {
        ...attributes,
        /** Place among the game types recommended to start with, from 1; null: not one of them. */
        recommended: z.number().nullable(),
      },
      relationships,
    ),
  ).extend({
    included: z.array(z.discriminatedUnion('type', [deckListResource, perspectiveResource])),
  }),
  errors: [],
})

export const listBuilderGameTypes = defineEndpoint({
  id: 'game-types.list-builder',
  method: 'GET',
  path: '/v1/dashboard/game-types',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'The game types that an organization made, or those of the library, with how often they were played',
  query: builderQuery,
  response: listDocument(builderGameType),
  errors: [],
})

export const readGameType = defineEndpoint({
  id: 'game-types.read',
  method: 'GET',
  path: '/v1/game-types/:gameTypeId',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'A game type of the organization, of its parent where that shares it, or of the library',
  params: z.object({ gameTypeId: pathId }),
  query: z.object({ ...organizationInQuery }),
  response: document(builderGameType),
  errors: [],
})

const spoken = plainText(runSheetLimits.textMax)
const phaseMinutes = z
  .int({ error: 'game-type.schemas.run-sheet.minutes' })
  .min(1, { error: 'game-type.schemas.run-sheet.minutes' })
  .max(gameTypeLimits.minutesMax, { error: 'game-type.schemas.run-sheet.minutes' })

const fields = {
  title: catalogueTitle('game-type.schemas.title.required'),
  description: plainText(catalogueLimits.descriptionMax),
  for_whom: plainText(gameTypeLimits.forWhomMax),
  supported_game_modes: modes('game-type.schemas.modes.required'),
  /** Its duration; null: not specified. */
  minutes: z
    .int({ error: 'game-type.schemas.minutes.range' })
    .min(gameTypeLimits.minutesMin, { error: 'game-type.schemas.minutes.range' })
    .max(gameTypeLimits.minutesMax, { error: 'game-type.schemas.minutes.range' })
    .nullable(),
  /** Null: none. Texts may be empty, and the minutes may be left out. */
  run_sheet: z
    .object(
      {
        opening: spoken,
        when_it_sticks: spoken,
        closing: spoken,
        follow_up: spoken,
        phase_minutes: z
          .object(
            {
              opening: phaseMinutes,
              round: phaseMinutes,
              crux: phaseMinutes.nullable(),
              crystallization: phaseMinutes,
              closing: phaseMinutes,
            },
            { error: 'schemas.shared.type' },
          )
          .nullable(),
      },
      { error: 'schemas.shared.type' },
    )
    .nullable(),
  visibility: catalogueVisibility,
  /** The deck also sets the language of the game type. */
  deck_id: id('game.schemas.create.deck.required'),
  /** In round order. */
  perspective_ids: z
    .array(id('game.schemas.create.perspectives.unknown'), { error: 'game.schemas.create.perspectives.min' })
    .min(gameLimits.perspectivesMin, { error: 'game.schemas.create.perspectives.min' })
    .max(gameLimits.perspectivesMax, { error: 'game.schemas.create.perspectives.max' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'game.schemas.create.perspectives.twice' }),
  /** Null: the default questions. */
  crystallization_template_id: id('game.schemas.create.template.unknown').nullable(),
  /** Child organizations that may play it too. */
  shared_organization_ids: z
    .array(id('game-type.schemas.shared.unknown'), { error: 'schemas.shared.type' })
    .max(gameTypeLimits.sharesMax, { error: 'schemas.shared.max' })
    .transform((ids) => [...new Set(ids)]),
}

const faults = [
  'builders_not_in_plan',
  'organization_trial_expired',
  'subscription_inactive',
  'game-type.schemas.title.required',
  'game-type.schemas.modes.required',
  'game-type.schemas.minutes.range',
  'game-type.schemas.run-sheet.minutes',
  'game-type.schemas.deck.mode',
  'game-type.schemas.deck.visibility',
  'game-type.schemas.template.mode',
  'game-type.schemas.template.language',
  'game-type.schemas.template.visibility',
  'game-type.schemas.shared.unknown',
  'game-type.schemas.shared.visibility',
  'game.schemas.create.deck.required',
  'game.schemas.create.deck.unknown',
  'game.schemas.create.deck.cards',
  'game.schemas.create.perspectives.min',
  'game.schemas.create.perspectives.max',
  'game.schemas.create.perspectives.twice',
  'game.schemas.create.perspectives.unknown',
  'game.schemas.create.template.unknown',
] as const

export const createGameType = defineEndpoint({
  id: 'game-types.create',
  method: 'POST',
  path: '/v1/game-types',
  access: 'organization.build',
  rateLimit: 'write',
  status: 201,
  summary: 'Make a game type; only admins make one for the whole organization, or share it with its children',
  body: z.object({
    organization_id: id('game.schemas.create.organization.required'),
    ...fields,
    description: fields.description.default(''),
    for_whom: fields.for_whom.default(''),
    minutes: fields.minutes.default(null),
    run_sheet: fields.run_sheet.default(null),
    visibility: fields.visibility.default('self'),
    crystallization_template_id: fields.crystallization_template_id.default(null),
    shared_organization_ids: fields.shared_organization_ids.default([]),
  }),
  response: document(builderGameType),
  errors: ['game.schemas.create.organization.required', 'game_type_quota_full', ...faults],
})

export const changeGameType = defineEndpoint({
  id: 'game-types.change',
  method: 'PATCH',
  path: '/v1/game-types/:gameTypeId',
  access: 'organization.build',
  rateLimit: 'write',
  status: 200,
  summary:
    'Change a game type as the caller saw it last; refused if somebody has changed it since. Games that were set up with it stay as they are',
  params: z.object({ gameTypeId: pathId }),
  body: changeOf(fields),
  response: document(builderGameType),
  errors: ['draft_changed', ...faults],
})

export const deleteGameType = defineEndpoint({
  id: 'game-types.delete',
  method: 'DELETE',
  path: '/v1/game-types/:gameTypeId',
  access: 'organization.build',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete a game type; games that were set up with it stay as they are',
  params: z.object({ gameTypeId: pathId }),
  errors: ['builders_not_in_plan', 'organization_trial_expired', 'subscription_inactive'],
})

export const readRunSheet = defineEndpoint({
  id: 'game-types.read-run-sheet',
  method: 'GET',
  path: '/v1/games/:gameId/run-sheet',
  access: 'game.run',
  rateLimit: 'read',
  status: 200,
  summary:
    'What the game type of a game gives its game master to say, phase by phase; nothing where it has no run sheet',
  params: gameParams,
  response: document(
    resource('run-sheets', {
      /** The game type's title; null: the game was set up without one. */
      title: z.string().nullable(),
      language: z.enum(languages).nullable(),
      run_sheet: runSheet.nullable(),
    }),
  ),
  errors: [],
})
