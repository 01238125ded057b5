import type { ActionChange } from '#domain/conclusions/action-state.ts'
import type { CarriedAction, CarryDecision } from '#domain/conclusions/carry-over.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import { conclusionLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { tellActionStates } from '#server/action-items/commands/tell-action-states.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { type EarlierAction, findEarlierActions } from '../earlier-actions.ts'

interface Change {
  id: string
  decision: CarryDecision | null
}

interface Call {
  /** The game as read at the start of the call. */
  rows: GameRows
  actor: Extract<Actor, { kind: 'user' }>
  changes: readonly Change[]
  now: Date
  pointer: (field: string) => string
}

function isState(decision: CarryDecision | null | undefined): decision is 'done' | 'blocked' | 'dropped' {
  return decision === 'done' || decision === 'blocked' || decision === 'dropped'
}

/**
 * Confirms actions of earlier games before the first round and records their outcome in both games, all or none. A
 * taken action keeps its state in the earlier game until this game ends. One that is shown as open again, or no longer
 * shown, is reopened in the earlier game if its state there is still what this game said.
 * @throws ApiError 404 for an action that the caller is not offered; 422 naming the fault; 409 naming the state
 */
export async function changeCarryOver(tx: Transaction, { rows, actor, changes, now, pointer }: Call): Promise<void> {
  const { game, topics } = rows
  if (changes.some(({ decision }) => decision === 'taken') && !topics.some(({ kind }) => kind === 'action_plan'))
    throw new ApiError([{ code: 'carry-over.schemas.decision.no-action-plan', pointer: pointer('action_items') }])
  const ids = changes.map(({ id }) => id)
  const found = new Map((await findEarlierActions(tx, { game, actor, ids })).map((row) => [row.id, row]))
  if (ids.some((id) => !found.has(id))) throw new ApiError('not_found')

  const work = await beginRunningGameWork(tx, game.id)
  orThrow(requireGameState(work.rows.game.state, 'waitplayers', 'preround'))
  const known = work.rows.game.carried_over
  const carriedOver = carriedAfter(known, changes, found)
  const max = conclusionLimits.carriedMax
  if (carriedOver.length > max)
    throw new ApiError([{ code: 'carry-over.schemas.items.max', pointer: pointer('action_items'), values: { max } }])
  if (JSON.stringify(carriedOver) !== JSON.stringify(known))
    work.record({ kind: 'carry_over_changed', data: { changes } }, { carriedOver })
  const before = new Map(known.map(({ id, decision }) => [id, decision]))
  for (const gameId of [...new Set([...found.values()].map((row) => row.gameId))].toSorted()) {
    const decided = changes.flatMap(({ id, decision }) => {
      const row = found.get(id)
      return row?.gameId === gameId ? toldThere(row, decision, before.get(id)) : []
    })
    if (decided.length > 0) await tellActionStates(tx, { gameId, changes: decided, by: { userId: actor.userId }, now })
  }
}

/** The change to record in the earlier game; empty if it does not change there. */
function toldThere(
  row: EarlierAction,
  decision: CarryDecision | null,
  before: CarryDecision | undefined,
): ActionChange[] {
  if (isState(decision))
    return [{ id: row.id, state: decision, blockedReason: decision === 'blocked' ? row.blockedReason : null }]
  const isStillOurs = isState(before) && row.state === before && row.toldByLink === null
  return isStillOurs ? [{ id: row.id, state: 'open', blockedReason: null }] : []
}

function carriedAfter(
  known: readonly CarriedAction[],
  changes: readonly Change[],
  found: ReadonlyMap<string, EarlierAction>,
): CarriedAction[] {
  const after = new Map(known.map((carried) => [carried.id, carried]))
  for (const { id, decision } of changes) {
    const row = found.get(id)
    if (decision === null || !row) after.delete(id)
    else {
      const { name, assignee, due_at } = after.get(id) ?? { ...row, due_at: row.dueAt.toISOString() }
      after.set(id, { id, name, assignee, due_at, decision })
    }
  }
  return [...after.values()]
}
