import { randomUUID } from 'node:crypto'
import { nextStep } from '#domain/game/game-state.ts'
import { stoppedTimer } from '#domain/game/timer.ts'
import { rounds } from '#server/db/schema/games.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'
import type { Services } from '#server/services.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { takeCarriedActions } from '#server/conclusions/commands/take-carried-actions.ts'
import { dealMissing, readTable } from '#server/rounds/commands/deal-missing.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

/**
 * The cards that a game deals from. Read them before its unit of work begins, which holds up all others in the game.
 */
export async function cardsToDeal(
  { snapshots, decks }: Pick<Services, 'snapshots' | 'decks'>,
  gameId: string,
): Promise<readonly HandCard[]> {
  const rows = await snapshots.rows(gameId)
  return rows ? decks.cards(rows.game.deck_version_id) : []
}

/**
 * Starts the next perspective's round and deals from `deck` (null: nothing is dealt), or starts the stage after the
 * last round (decisions, section 5).
 * @throws ApiError 409 naming the state
 */
export async function startNextRound(
  tx: Transaction,
  { gameId, deck }: { gameId: string; deck: readonly HandCard[] | null },
  { now, random }: { now: Date; random: () => number },
): Promise<void> {
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
      if (isNew && deck) dealMissing(tx, work, { roundId, deck, dealt: [] }, random)
      return
    }
    case 'pick-crux':
      work.record({ kind: 'crux_picking_started' }, { state: 'pick-crux', timer: stoppedTimer })
      return
    case 'crystallize':
      takeCarriedActions(work, now)
      work.record(
        { kind: 'crux_picked', data: { candidateId: next.cruxCandidateId, automatic: true } },
        { state: 'crystallize', cruxCandidateId: next.cruxCandidateId, timer: stoppedTimer },
      )
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
