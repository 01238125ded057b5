import { changeGame as changeGameEndpoint, closeGameCode, createGame as createGameEndpoint, currentRound, enablePlayerNotes, endGame as endGameEndpoint, pickCrux as pickCruxEndpoint, readGame, startGame as startGameEndpoint, startNextRound as startNextRoundEndpoint } from '#contract/games.ts'
import { ApiError } from '#server/http/api-error.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { gameInPath } from '#server/game/access.ts'
import { answerGame } from '#server/game/answer-game.ts'
import { changeGame } from './commands/change-game.ts'
import { createGame } from './commands/create-game.ts'
import { endGame } from './commands/end-game.ts'
import { pickCrux } from './commands/pick-crux.ts'
import { startGame } from './commands/start-game.ts'
import { startNextRound } from './commands/start-next-round.ts'
import { presentRound } from '#server/game/present-parts.ts'
import { viewerOf } from '#server/game/viewer.ts'

export const gameRoutes = [
  implement(createGameEndpoint, {
    facts: (call, services) => organizationFacts(services.database.db, call.body.organization_id),
    handle: async ({ db, body, actor, now, pointer }, { random }) => {
      const gameId = await createGame(db, body, { userId: actor.userId, now, random, pointer })
      return answerGame(db, gameId, actor)
    },
  }),
  implement(readGame, {
    facts: gameInPath,
    handle: async ({ facts, actor }, { snapshots }) => {
      const text = await snapshots.text(facts.gameId, viewerOf(actor, facts.gameMasterId))
      if (text === null) throw new ApiError('not_found')
      return { text }
    },
  }),
  implement(changeGameEndpoint, {
    facts: gameInPath,
    handle: async ({ db, news, facts, body, actor }) => {
      await changeGame(db, news, facts.gameId, {
        ...(body.send_report_to ? { sendReportTo: [...new Set(body.send_report_to)] } : {}),
        ...(body.make_public === undefined ? {} : { makePublic: body.make_public }),
      })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(closeGameCode, {
    facts: gameInPath,
    handle: async ({ db, news, facts, body, actor }) => {
      await changeGame(db, news, facts.gameId, { gameCodeClosed: body.game_code_closed })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(enablePlayerNotes, {
    facts: gameInPath,
    handle: async ({ db, news, facts, body, actor }) => {
      await changeGame(db, news, facts.gameId, { enablePlayerGameNotes: body.enable_player_game_notes })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(startGameEndpoint, {
    facts: gameInPath,
    handle: async ({ db, news, facts, actor, now }) => {
      await startGame(db, news, facts.gameId, now)
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(startNextRoundEndpoint, {
    facts: gameInPath,
    handle: async ({ db, news, facts, actor }) => {
      await startNextRound(db, news, facts.gameId)
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(pickCruxEndpoint, {
    facts: gameInPath,
    handle: async ({ db, news, facts, body, actor, pointer, now }) => {
      await pickCrux(db, news, facts.gameId, body.candidate_id, pointer('candidate_id'), now)
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(endGameEndpoint, {
    facts: gameInPath,
    handle: async ({ db, news, facts, body, actor, now }) => {
      await endGame(db, news, facts.gameId, body.visibility, now)
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(currentRound, {
    facts: gameInPath,
    handle: async ({ facts }, { snapshots }) => {
      const round = (await snapshots.rows(facts.gameId))?.rounds.at(-1)
      if (!round) throw new ApiError('not_found')
      return one(presentRound(round))
    },
  }),
]
