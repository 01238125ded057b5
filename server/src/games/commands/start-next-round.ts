import { randomUUID } from 'node:crypto'
import { nextStep } from '#domain/game/game-state.ts'
import { stoppedTimer } from '#domain/game/timer.ts'
import { rounds } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { takeCarriedActions } from '#server/conclusions/commands/take-carried-actions.ts'
import { dealMissing, readTable } from '#server/rounds/commands/deal-missing.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

/**
 * Starts the next perspective's round, or the stage after the last one (decisions, section 5).
 * @returns the id of a newly dealt round
 * @throws ApiError 409 naming the state
 */
export async function startNextRound(
  tx: Transaction,
  gameId: string,
  { now, random }: { now: Date; random: () => number },
): Promise<string | null> {
  const work = await beginRunningGameWork(tx, gameId)
  const { game, perspectives, rounds: played } = work.rows
  const next = orThrow(
    nextStep(
      game.state,
      perspectives.length,
      played.map((round) => ({ state: round.state, chosenCandidateId: round.chosen_candidate_id })),
    ),
  )
  switch (next.kind) {
    case 'round': {
      const { roundId, isNew } = await beginRound(tx, work, next.playOrder, random)
      work.record({ kind: 'round_started', data: { roundId } }, { state: 'rounds', timer: stoppedTimer })
      return isNew ? roundId : null
    }
    case 'pick-crux':
      work.record({ kind: 'crux_picking_started' }, { state: 'pick-crux', timer: stoppedTimer })
      return null
    case 'crystallize':
      takeCarriedActions(work, now)
      work.record(
        { kind: 'crux_picked', data: { candidateId: next.cruxCandidateId, automatic: true } },
        { state: 'crystallize', cruxCandidateId: next.cruxCandidateId, timer: stoppedTimer },
      )
      return null
  }
}

async function beginRound(
  tx: Transaction,
  work: GameUnitOfWork,
  playOrder: number,
  random: () => number,
): Promise<{ roundId: string; isNew: boolean }> {
  const perspective = work.rows.perspectives[playOrder]
  if (!perspective) throw new ApiError('internal_error')
  const takenBack = work.rows.rounds_taken_back.find(({ play_order }) => play_order === playOrder)
  // An undone round restarts with the same hands; players who joined since are dealt one too.
  if (takenBack) {
    const table = await readTable(tx, work.rows, takenBack.id)
    work.update(rounds, takenBack.id, { takenBackAt: null })
    dealMissing(tx, work, table, random)
    return { roundId: takenBack.id, isNew: false }
  }
  const { id } = work.insert(rounds, {
    id: randomUUID(),
    gameId: work.gameId,
    perspectiveId: perspective.id,
    playOrder,
    state: 'pick-candidates',
    chosenCandidateId: null,
    telling: null,
    takenBackAt: null,
  })
  return { roundId: id, isNew: true }
}
