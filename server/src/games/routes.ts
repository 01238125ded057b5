import {
  changeGame as changeGameEndpoint,
  closeGameCode,
  createGame as createGameEndpoint,
  currentRound,
  enablePlayerNotes,
  endGame as endGameEndpoint,
  pickCrux as pickCruxEndpoint,
  readGame,
  readWords as readWordsEndpoint,
  startGame as startGameEndpoint,
  startNextRound as startNextRoundEndpoint,
  undoStep as undoEndpoint,
} from '#contract/games/games.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { versionOfEtag } from '#server/http/response/game-etag.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { answerChanges, answerGame, answerStep } from '#server/game/answer-game.ts'
import { changeGame } from './commands/change-game.ts'
import { createGame } from './commands/create-game.ts'
import { endGame } from './commands/end-game.ts'
import { pickCrux } from './commands/pick-crux.ts'
import { readWords } from '#server/game-rows/read-words.ts'
import { startGame } from './commands/start-game.ts'
import { undoStep } from './commands/undo-step.ts'
import { cardsToDeal, startNextRound } from '#server/rounds/commands/start-next-round.ts'
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
    handle: async (call, { snapshots }) => {
      const { facts, actor } = call
      const changes = await answerChanges(call, versionOfEtag(call.header('if-none-match'), actor), snapshots)
      if (changes) return changes
      const text = await snapshots.text(facts.gameId, viewerOf(actor, facts.gameMasterId))
      if (text === null) throw new ApiError('not_found')
      return text
    },
  }),
  implement(readWordsEndpoint, {
    facts: gameInPath,
    handle: async ({ facts, query }, { database }) => {
      const language = query.language ?? null
      const words = await readWords(database.db, facts.gameId, language)
      return one({
        type: 'game-words' as const,
        id: `${facts.gameId}-${language ?? 'any'}`,
        attributes: { language, ...words },
      })
    },
  }),
  implement(changeGameEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor }) => {
      await changeGame(db, facts.gameId, {
        ...(body.send_report_to ? { sendReportTo: [...new Set(body.send_report_to)] } : {}),
        ...(body.make_public === undefined ? {} : { makePublic: body.make_public }),
      })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(closeGameCode, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor }) => {
      await changeGame(db, facts.gameId, { gameCodeClosed: body.game_code_closed })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(enablePlayerNotes, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor }) => {
      await changeGame(db, facts.gameId, { enablePlayerGameNotes: body.enable_player_game_notes })
      return answerGame(db, facts.gameId, actor)
    },
  }),
  implement(startGameEndpoint, {
    facts: gameInPath,
    handle: async (call) => {
      const { db, facts, now } = call
      await startGame(db, facts.gameId, now)
      return answerStep(call)
    },
  }),
  implement(startNextRoundEndpoint, {
    facts: gameInPath,
    handle: async (call, services) => {
      const { db, facts, now } = call
      const { gameId } = facts
      const deck = await cardsToDeal(services, gameId)
      await startNextRound(db, { gameId, deck }, { now, random: services.random })
      return answerStep(call)
    },
  }),
  implement(pickCruxEndpoint, {
    facts: gameInPath,
    handle: async (call) => {
      const { db, facts, body, pointer, now } = call
      await pickCrux(db, facts.gameId, body.candidate_id, pointer('candidate_id'), now)
      return answerStep(call)
    },
  }),
  implement(endGameEndpoint, {
    facts: gameInPath,
    handle: async (call, services) => {
      const { db, facts, body, now } = call
      await endGame(db, facts.gameId, body.visibility, now, services)
      return answerStep(call)
    },
  }),
  implement(undoEndpoint, {
    facts: gameInPath,
    handle: async ({ db, news, facts, body, now }, { clock, random }) => {
      const { version, step, roundId, loses, undone } = await undoStep(db, news, {
        gameId: facts.gameId,
        confirm: body.confirm,
        seenVersion: body.seen_version,
        now,
        clock,
        random,
      })
      return one({
        type: 'undo-previews',
        id: `${facts.gameId}.${version}`,
        attributes: { step, round_id: roundId, loses, undone },
      })
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
