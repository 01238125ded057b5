import { inviteRobots as inviteEndpoint, sendRobotsAway as sendAwayEndpoint } from '#contract/games/rehearsal.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { answerGame } from '#server/game/answer-game.ts'
import { implement } from '#server/http/implement.ts'
import { inviteRobots } from './commands/invite-robots.ts'
import { sendRobotsAway } from './commands/send-robots-away.ts'

export const rehearsalRoutes = [
  implement(inviteEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor }) => {
      await inviteRobots(db, { gameId: facts.gameId, count: body.count })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(sendAwayEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, now }) => {
      await sendRobotsAway(db, { gameId: facts.gameId, now })
      return null
    },
  }),
]
