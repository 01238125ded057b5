import { z } from 'zod'
import { gameSteps } from '#domain/game/undo.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { gameParams } from './game-params.ts'
import { document, resource } from './jsonapi/document.ts'

/** How much goes with a step: what was made since it, and belongs to what it led to. */
export const lossFields = z.object({
  plays: z.number(),
  votes: z.number(),
  notes: z.number(),
  findings: z.number(),
  actions: z.number(),
  ideas: z.number(),
  feedback: z.number(),
})

export const undoStep = defineEndpoint({
  id: 'games.undo',
  method: 'PATCH',
  path: '/v1/games/:gameId/undo',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary:
    'Take back the last step: at once while nothing is lost with it, else with confirm; without it the answer says what would be lost',
  params: gameParams,
  body: z.object({
    confirm: z.boolean({ error: 'schemas.shared.type' }).default(false),
    /** The version of the game that the caller looked at: when another step was made or taken back since, nothing is done. */
    seen_version: z.int({ error: 'schemas.shared.type' }).min(1, { error: 'schemas.shared.invalid' }).optional(),
  }),
  response: document(
    resource('undo-previews', {
      /** What was decided and is taken back; what followed by itself goes with it. */
      step: z.enum(gameSteps),
      /** The round that it belongs to; null for the start and the crux. */
      round_id: z.string().nullable(),
      loses: lossFields,
      /** False: only told, nothing has changed. */
      undone: z.boolean(),
    }),
  ),
  errors: ['nothing_to_undo', 'game_moved_on', 'game_suspended', 'game_already_completed'],
})
