import { randomUUID } from 'node:crypto'
import { nextStep } from '#domain/game/game-state.ts'
import { rounds } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/db/transaction.ts'
import type { GameTurn } from '#server/game/game-turn.ts'
import { takeRunningTurn } from '#server/game/take-turn.ts'
import { dealMissing, readTable } from '#server/rounds/commands/deal-missing.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'

/**
 * The next perspective's round, or what follows the last one (decisions, section 5).
 * @returns the id of a round that nobody was dealt to before
 * @throws ApiError 409 naming the state
 */
export async function startNextRound(tx: Transaction, gameId: string, random: () => number): Promise<string | null> {
  const turn = await takeRunningTurn(tx, gameId)
  const { game, perspectives, rounds: played } = turn.rows
  const next = orThrow(
    nextStep(
      game.state,
      perspectives.length,
      played.map((round) => ({ state: round.state, chosenCandidateId: round.chosen_candidate_id })),
    ),
  )
  switch (next.kind) {
    case 'round': {
      const { roundId, isNew } = await beginRound(tx, turn, next.playOrder, random)
      turn.record({ kind: 'round_started', data: { roundId } }, { state: 'rounds' })
      return isNew ? roundId : null
    }
    case 'pick-crux':
      turn.record({ kind: 'crux_picking_started' }, { state: 'pick-crux' })
      return null
    case 'crystallize':
      turn.record(
        { kind: 'crux_picked', data: { candidateId: next.cruxCandidateId, automatic: true } },
        { state: 'crystallize', cruxCandidateId: next.cruxCandidateId },
      )
      return null
  }
}

async function beginRound(
  tx: Transaction,
  turn: GameTurn,
  playOrder: number,
  random: () => number,
): Promise<{ roundId: string; isNew: boolean }> {
  const perspective = turn.rows.perspectives[playOrder]
  if (!perspective) throw new ApiError('internal_error')
  const takenBack = turn.rows.rounds_taken_back.find(({ play_order }) => play_order === playOrder)
  // A round that was taken back begins again as it was dealt; who came meanwhile gets a hand too.
  if (takenBack) {
    const table = await readTable(tx, turn.rows, takenBack.id)
    turn.update(rounds, takenBack.id, { takenBackAt: null })
    dealMissing(tx, turn, table, random)
    return { roundId: takenBack.id, isNew: false }
  }
  const { id } = turn.insert(rounds, {
    id: randomUUID(),
    gameId: turn.gameId,
    perspectiveId: perspective.id,
    playOrder,
    state: 'pick-candidates',
    chosenCandidateId: null,
    takenBackAt: null,
  })
  return { roundId: id, isNew: true }
}
