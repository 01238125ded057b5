import { eq, inArray, sql } from 'drizzle-orm'
import type { ActionChange } from '#domain/conclusions/action-state.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { tellActionStates } from './tell-action-states.ts'

/**
 * Records the outcome of actions from any number of games, all or none.
 * @throws ApiError 404 if one is missing or not visible to the caller; 403 if one is
 * read-only; 409 if a game is not over
 */
export async function changeTrackedActions(
  tx: Transaction,
  { actor, changes, now }: { actor: Extract<Actor, { kind: 'user' }>; changes: readonly ActionChange[]; now: Date },
): Promise<void> {
  const found = await tx
    .select({
      id: actionItems.id,
      gameId: games.id,
      organizationId: games.organizationId,
      gameMasterId: games.gameMasterId,
      visibility: games.visibility,
      deletedAt: games.deletedAt,
    })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(
      inArray(
        actionItems.id,
        changes.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${games.completedAt} desc nulls first`, games.id)
  const gameOf = new Map(found.map((row) => [row.id, row]))
  const decisions = changes.map(({ id }) => {
    const game = gameOf.get(id)
    return game && !game.deletedAt ? mayOnGame('game.tick', actor, game) : 'hidden'
  })
  if (decisions.includes('hidden')) throw new ApiError('not_found')
  if (decisions.some((decision) => decision !== 'allow')) throw new ApiError('forbidden')
  // Later games first, as everybody locks them.
  for (const gameId of new Set(found.map((row) => row.gameId)))
    await tellActionStates(tx, {
      gameId,
      changes: changes.filter(({ id }) => gameOf.get(id)?.gameId === gameId),
      by: { userId: actor.userId },
      now,
    })
}
