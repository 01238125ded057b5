import {
  moveTimer as moveTimerEndpoint,
  resumeGame as resumeEndpoint,
  suspendGame as suspendEndpoint,
  tickClock as tickEndpoint,
} from '#contract/games/timing.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { answerGame } from '#server/game/answer-game.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { moveTimer, resumeGame, suspendGame, tickClock } from './commands/move-time.ts'

export const timingRoutes = [
  implement(tickEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, now }) => {
      const clockMs = await tickClock(db, { gameId: facts.gameId, intervalSeconds: body.interval, now })
      return one({ type: 'game-clocks', id: facts.gameId, attributes: { clock_ms: clockMs } })
    },
  }),
  implement(moveTimerEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor, now }) => {
      await moveTimer(db, { gameId: facts.gameId, action: body.action, durationMs: body.duration_ms ?? 0, now })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(suspendEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, now }) => {
      await suspendGame(db, { gameId: facts.gameId, now })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(resumeEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, now }) => {
      await resumeGame(db, { gameId: facts.gameId, now })
      return answerGame(db, facts.gameId, actor)
    },
  }),
]
