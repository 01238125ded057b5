import { eq } from 'drizzle-orm'
import type { LoggedStep } from '#domain/game/undo.ts'
import { roundStates, type RoundState } from '#domain/rounds/round-state.ts'
import { tellingAmong, type Telling } from '#domain/rounds/telling.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, rounds, type games } from '#server/db/schema/games.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { roundOf } from './round-of.ts'

/** Restores the step's round. @returns changes to the game itself */
export async function reverseStep(tx: Db, step: LoggedStep, now: Date): Promise<Partial<typeof games.$inferInsert>> {
  const changeRound = async (changes: Partial<typeof rounds.$inferInsert>) => {
    const [round] = await tx
      .update(rounds)
      .set(changes)
      .where(eq(rounds.id, roundOf(step)))
      .returning()
    if (!round) throw new ApiError('internal_error')
    return round
  }
  switch (step.kind) {
    case 'started':
      return { state: 'waitplayers', startedAt: null }
    case 'round_started': {
      const round = await changeRound({
        takenBackAt: now,
        state: 'pick-candidates',
        chosenCandidateId: null,
        telling: null,
      })
      return { state: round.playOrder === 0 ? 'preround' : 'rounds' }
    }
    case 'telling_moved':
      await reverseTelling(tx, step, changeRound)
      return {}
    case 'picking_ended':
      await changeRound({ state: 'pick-candidates' })
      return { state: 'rounds' }
    case 'round_skipped':
      await changeRound({ state: stateBefore(step) })
      return { state: 'rounds' }
    case 'candidate_chosen':
      await changeRound({ state: 'pick-choice', chosenCandidateId: null })
      return { state: 'rounds' }
    case 'crux_picking_started':
      return { state: 'rounds' }
    case 'crux_picked':
      return { state: 'pick-crux', cruxCandidateId: null }
  }
}

/**
 * Returns the turn to the previous teller, and turns the card face down that was revealed with it. Cards that were
 * taken back meanwhile have no turn.
 */
async function reverseTelling(
  tx: Db,
  step: LoggedStep,
  changeRound: (changes: Partial<typeof rounds.$inferInsert>) => Promise<unknown>,
): Promise<void> {
  // The log has the round's previous value.
  const before = step.data['before'] as Telling | null
  const lying = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.roundId, roundOf(step)))
  const ids = lying.map(({ id }) => id)
  await changeRound({ telling: before && tellingAmong(before, ids) })
  const { turned } = step.data
  if (typeof turned === 'string') await tx.update(candidates).set({ revealed: false }).where(eq(candidates.id, turned))
}

/** The picking state in which a round was skipped. */
function stateBefore(step: LoggedStep): RoundState {
  return roundStates.find((state) => state === step.data['from']) ?? 'pick-candidates'
}
