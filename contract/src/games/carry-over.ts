import { z } from 'zod'
import { actionStates } from '#domain/conclusions/action-state.ts'
import { carryDecisions } from '#domain/conclusions/carry-over.ts'
import { conclusionLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, resource } from '../jsonapi/document.ts'
import { id } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'

/**
 * What a game may start with: actions left by earlier games of the same people. Visible to its game master only, until
 * some are confirmed.
 */
const carryOver = resource('carry-overs', {
  /** One-to-one games have no team: earlier ones to choose from, newest first. Empty for a group. */
  earlier_games: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      completed_at: z.string(),
      /** Number of its pending actions. */
      waiting: z.number(),
    }),
  ),
  /** Confirmed and pending actions. */
  action_items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      assignee: z.string(),
      due_at: z.string(),
      state: z.enum(actionStates),
      blocked_reason: z.string().nullable(),
      game_id: z.string(),
      subject: z.string(),
      completed_at: z.string(),
      /** Null: not confirmed, so shown to nobody else. */
      decision: z.enum(carryDecisions).nullable(),
    }),
  ),
  /** Whether this game ends with actions, so that one can be taken into it. */
  takes_actions: z.boolean(),
})

export const readCarryOver = defineEndpoint({
  id: 'carry-over.read',
  method: 'GET',
  path: '/v1/games/:gameId/carry-over',
  access: 'game.run',
  rateLimit: 'read',
  status: 200,
  summary:
    'Actions that still wait from earlier games of the team, in the same organization and changeable by the caller; practice games never. A one-to-one game has those of the earlier game that `earlier_game_id` names',
  params: gameParams,
  query: z.object({ earlier_game_id: id('schemas.shared.invalid').optional() }),
  response: document(carryOver),
  errors: [],
})

export const changeCarryOver = defineEndpoint({
  id: 'carry-over.change',
  method: 'PATCH',
  path: '/v1/games/:gameId/carry-over',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary:
    'Confirm actions of earlier games and say what became of them, before the first round. From then on players see them. `open` only shows one, `taken` puts it into this game’s action plan, null takes it off the table again. All or none; those that are not named stay as they are',
  params: gameParams,
  body: z.object({
    action_items: z
      .array(
        z.object({
          id: id('schemas.shared.invalid'),
          decision: z.enum(carryDecisions, { error: 'carry-over.schemas.decision.required' }).nullable(),
        }),
        { error: 'action-items.schemas.items.required' },
      )
      .min(1, { error: 'action-items.schemas.items.required' })
      // All that are shown in exchange for all others. The server counts how many the game then shows.
      .max(2 * conclusionLimits.carriedMax, { error: 'schemas.shared.max' })
      .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
        error: 'action-items.schemas.items.twice',
      }),
  }),
  response: document(carryOver),
  errors: [
    'not_found',
    'game_in_rounds',
    'game_picks_crux',
    'game_crystallizes',
    'game_already_completed',
    'game_suspended',
    'action-items.schemas.items.required',
    'action-items.schemas.items.twice',
    'carry-over.schemas.items.max',
    'carry-over.schemas.decision.required',
    'carry-over.schemas.decision.no-action-plan',
  ],
})
