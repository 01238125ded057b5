import {
  chooseCandidate as chooseEndpoint,
  endPicking as endPickingEndpoint,
  listCandidates as listEndpoint,
  moveTelling as moveTellingEndpoint,
  playCard as playCardEndpoint,
  readHand,
  readRound,
  revealCard as revealCardEndpoint,
  skipRound as skipRoundEndpoint,
  takeBackCard as takeBackEndpoint,
} from '#contract/games/rounds.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { gameOfRoundInPath } from '#server/http/game-facts.ts'
import { answerStep } from '#server/game/answer-game.ts'
import { presentHand } from '#server/game/present-hand.ts'
import { presentCandidate, presentRound } from '#server/game/present-parts.ts'
import { viewerOf } from '#server/game/viewer.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { readHand as readHandOf } from './commands/read-hand.ts'
import { moveTelling } from './commands/move-telling.ts'
import { chooseCandidate, endPicking, skipRound } from './commands/move-round.ts'
import { playCard, type CandidateRow } from './commands/play-card.ts'
import { revealCard } from './commands/reveal-card.ts'
import { cardsToDeal, startNextRound } from './commands/start-next-round.ts'
import { takeBackCard } from './commands/take-back-card.ts'
import { listCandidates } from './list-candidates.ts'
import { seatKeyOf } from '#server/game/seat.ts'

export const roundRoutes = [
  implement(readRound, {
    facts: gameOfRoundInPath,
    handle: async ({ facts, params }, { snapshots }) => {
      const round = (await snapshots.rows(facts.gameId))?.rounds.find(({ id }) => id === params.roundId)
      if (!round) throw new ApiError('not_found')
      return one(presentRound(round))
    },
  }),
  implement(readHand, {
    facts: gameOfRoundInPath,
    handle: async ({ facts, params, actor }, services) => {
      const call = { gameId: facts.gameId, roundId: params.roundId, actor }
      const cards =
        services.hands.get(params.roundId, seatKeyOf(actor)) ??
        (await inTransaction(services, (tx) => readHandOf(tx, call)))
      return presentHand({ roundId: params.roundId, seatKey: seatKeyOf(actor), cards }, facts.mode)
    },
  }),
  implement(listEndpoint, {
    facts: gameOfRoundInPath,
    handle: async ({ db, facts, params, query, actor }) => {
      const viewer = viewerOf(actor, facts.gameMasterId)
      const round = { gameId: facts.gameId, roundId: params.roundId, viewer }
      return many(await listCandidates(db, round, query), presentCandidate)
    },
  }),
  implement(playCardEndpoint, {
    facts: gameOfRoundInPath,
    handle: async ({ db, facts, params, body, actor, now }) =>
      one(
        present(
          await playCard(db, { gameId: facts.gameId, roundId: params.roundId, cardId: body.card_id, actor, now }),
        ),
      ),
  }),
  implement(takeBackEndpoint, {
    facts: gameOfRoundInPath,
    handle: async ({ db, facts, params, actor }) => {
      await takeBackCard(db, { gameId: facts.gameId, ...params, actor })
      return null
    },
  }),
  implement(revealCardEndpoint, {
    facts: gameOfRoundInPath,
    handle: async ({ db, facts, params, body, actor }) =>
      one(presentCandidate(await revealCard(db, { gameId: facts.gameId, ...params, revealed: body.revealed, actor }))),
  }),
  implement(moveTellingEndpoint, {
    facts: gameOfRoundInPath,
    handle: async ({ db, facts, params, body, actor, pointer }) =>
      one(
        presentRound(
          await moveTelling(db, { gameId: facts.gameId, roundId: params.roundId, move: body, actor, pointer }),
        ),
      ),
  }),
  implement(endPickingEndpoint, {
    facts: gameOfRoundInPath,
    handle: async (call) => {
      const { db, facts, params } = call
      await endPicking(db, { gameId: facts.gameId, roundId: params.roundId })
      return answerStep(call)
    },
  }),
  implement(skipRoundEndpoint, {
    facts: gameOfRoundInPath,
    handle: async (call, services) => {
      const { db, facts, params, body, now } = call
      const deck = body.and_next ? await cardsToDeal(services, facts.gameId) : null
      await skipRound(db, { gameId: facts.gameId, roundId: params.roundId, now })
      if (deck) await startNextRound(db, { gameId: facts.gameId, deck }, { now, random: services.random })
      return answerStep(call)
    },
  }),
  implement(chooseEndpoint, {
    facts: gameOfRoundInPath,
    handle: async (call, services) => {
      const { db, facts, params, body, pointer, now } = call
      const deck = body.and_next ? await cardsToDeal(services, facts.gameId) : null
      await chooseCandidate(db, {
        now,
        gameId: facts.gameId,
        roundId: params.roundId,
        candidateId: body.candidate_id,
        pointer: pointer('candidate_id'),
      })
      if (deck) await startNextRound(db, { gameId: facts.gameId, deck }, { now, random: services.random })
      return answerStep(call)
    },
  }),
]

/** Players always see the card that they play. */
function present(row: CandidateRow) {
  return presentCandidate({
    id: row.id,
    round_id: row.roundId,
    player_id: row.playerId,
    card_id: row.cardId,
    revealed: row.revealed,
    created_at: row.createdAt.toISOString(),
  })
}
