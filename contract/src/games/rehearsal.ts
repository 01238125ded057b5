import { z } from 'zod'
import { rehearsalLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { gameParams } from '../requests/game-params.ts'
import { gameDocument } from '../resources/game-resources.ts'

export const inviteRobots = defineEndpoint({
  id: 'robots.invite',
  method: 'POST',
  path: '/v1/games/:gameId/relationships/robots',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary:
    'Ask robot players to a practice game: they come to the table one after another, and play, vote and have ideas as people would',
  params: gameParams,
  body: z.object({
    count: z
      .int({ error: 'rehearsal.schemas.count' })
      .min(1, { error: 'rehearsal.schemas.count' })
      .max(rehearsalLimits.robotsPerCall, { error: 'rehearsal.schemas.count' }),
  }),
  response: gameDocument,
  errors: ['not_a_test_game', 'game_already_completed', 'game_full', 'rehearsal.schemas.count'],
})

export const sendRobotsAway = defineEndpoint({
  id: 'robots.send-away',
  method: 'DELETE',
  path: '/v1/games/:gameId/relationships/robots',
  access: 'game.run',
  rateLimit: 'write',
  status: 204,
  summary: 'Send all robot players away; what they played in finished rounds stays',
  params: gameParams,
  errors: ['game_already_completed'],
})
