import { randomUUID } from 'node:crypto'
import { nextStep } from '#domain/game/game-state.ts'
import { rounds } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/db/transaction.ts'
import type { GameTurn } from '#server/game/game-turn.ts'
import { takeRunningTurn } from '#server/game/take-turn.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'

/** The next perspective's round, or what follows the last one (decisions, section 5). @throws ApiError 409 naming the state */
export async function startNextRound(tx: Transaction, gameId: string): Promise<void> {
  const turn = await takeRunningTurn(tx, gameId)
  const { game, perspectives, rounds: played } = turn.rows
  const next = orThrow(nextStep(game.state, perspectives.length, played.map((round) => ({ state: round.state, chosenCandidateId: round.chosen_candidate_id }))))
  switch (next.kind) {
    case 'round': {
      const roundId = beginRound(turn, next.playOrder)
      return turn.record({ kind: 'round_started', data: { roundId } }, { state: 'rounds' })
    }
    case 'pick-crux': return turn.record({ kind: 'crux_picking_started' }, { state: 'pick-crux' })
    case 'crystallize':
      return turn.record({ kind: 'crux_picked', data: { candidateId: next.cruxCandidateId, automatic: true } },
        { state: 'crystallize', cruxCandidateId: next.cruxCandidateId })
  }
}

function beginRound(turn: GameTurn, playOrder: number): string {
  const perspective = turn.rows.perspectives[playOrder]
  if (!perspective) throw new ApiError('internal_error')
  const takenBack = turn.rows.rounds_taken_back.find(({ play_order }) => play_order === playOrder)
  // A round that was taken back begins again as it was dealt.
  if (takenBack) turn.update(rounds, takenBack.id, { takenBackAt: null })
  const id = takenBack?.id ?? randomUUID()
  if (!takenBack) {
    turn.insert(rounds, {
      id, gameId: turn.gameId, perspectiveId: perspective.id, playOrder, state: 'pick-candidates', chosenCandidateId: null, takenBackAt: null,
    })
  }
  return id
}
