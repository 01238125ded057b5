import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import { readMemberships } from '#server/credentials/user-sessions.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { type LockedGameRow, lockGameRow } from '#server/turns/lock-game-row.ts'

/**
 * Locks a game that a user may manage, checked against the current state of the database: loss of their membership,
 * narrower visibility and deletion of the game happen before or after the caller's transaction, never during it.
 * @throws ApiError 404, also for a game in the bin unless `deletedToo`; 403 if the user sees the game but may not
 * manage it
 */
export async function lockManagedGame(
  tx: Db,
  gameId: string,
  userId: string,
  { deletedToo = false }: { deletedToo?: boolean } = {},
): Promise<LockedGameRow> {
  // Memberships first: commands that remove them lock in this order too.
  const actor = await lockMemberships(tx, userId)
  const game = await lockGameRow(tx, gameId)
  if (game.deletedAt && !deletedToo) throw new ApiError('not_found')
  const { organizationId, gameMasterId, visibility } = game
  const decision = mayOnGame('game.manage', actor, { gameId, organizationId, gameMasterId, visibility })
  if (decision !== 'allow') throw new ApiError(decision === 'forbidden' ? 'forbidden' : 'not_found')
  return game
}

/** A user with their memberships, which nobody can end before the end of the transaction. */
export async function lockMemberships(tx: Db, userId: string): Promise<Extract<Actor, { kind: 'user' }>> {
  const memberships = organizationUsers
  await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.id)
    .for('share')
  return { kind: 'user', userId, sessionId: '', memberships: await readMemberships(tx, userId) }
}
