import { z } from 'zod'
import { timerActions } from '#domain/game/timer.ts'
import { timerLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, resource } from '../jsonapi/document.ts'
import { gameParams } from '../requests/game-params.ts'
import { gameDocument } from '../resources/game-resources.ts'

export const tickClock = defineEndpoint({
  id: 'games.tick-clock',
  method: 'PATCH',
  path: '/v1/games/:gameId/tick_clock',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Count played time: at most 15 s a call and never more than really passed; nothing while suspended',
  params: gameParams,
  body: z.object({
    interval: z
      .number({ error: 'schemas.shared.type' })
      .min(0, { error: 'schemas.shared.invalid' })
      .max(86_400, { error: 'schemas.shared.max' }),
  }),
  response: document(resource('game-clocks', { clock_ms: z.number() })),
  errors: ['game_already_completed'],
})

export const moveTimer = defineEndpoint({
  id: 'games.timer',
  method: 'PATCH',
  path: '/v1/games/:gameId/timer',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Start, pause, resume, extend or stop the timer that every screen shows',
  params: gameParams,
  body: z
    .object({
      action: z.enum(timerActions, { error: 'schemas.shared.invalid' }),
      duration_ms: z
        .int({ error: 'schemas.shared.type' })
        .min(timerLimits.minMs, { error: 'game.schemas.timer.duration' })
        .max(timerLimits.maxMs, { error: 'game.schemas.timer.duration' })
        .optional(),
    })
    .superRefine((body, context) => {
      if ((body.action === 'start' || body.action === 'extend') && body.duration_ms === undefined) {
        context.addIssue({ code: 'custom', path: ['duration_ms'], message: 'game.schemas.timer.duration' })
      }
    }),
  response: gameDocument,
  errors: [
    'game_already_completed',
    'game_suspended',
    'timer_not_running',
    'timer_not_paused',
    'timer_stopped',
    'game.schemas.timer.duration',
  ],
})

export const suspendGame = defineEndpoint({
  id: 'games.suspend',
  method: 'PATCH',
  path: '/v1/games/:gameId/suspend',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Pause the game: clock and timer stop, players see a pause',
  params: gameParams,
  response: gameDocument,
  errors: ['game_already_completed', 'game_suspended'],
})

export const resumeGame = defineEndpoint({
  id: 'games.resume',
  method: 'PATCH',
  path: '/v1/games/:gameId/resume',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Go on after a pause',
  params: gameParams,
  response: gameDocument,
  errors: ['game_already_completed', 'game_not_suspended'],
})
