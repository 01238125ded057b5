import { eq } from 'drizzle-orm'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import { readMemberships } from '#server/credentials/user-sessions.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { type LockedGameRow, lockGameRow } from '#server/turns/lock-game-row.ts'

/**
 * Locks a game that a user may manage, checked against the current state of the database: loss of their membership,
 * narrower visibility and deletion of the game happen before or after the caller's transaction, never during it.
 * @throws ApiError 404, also for a game in the bin; 403 if the user sees the game but may not manage it
 */
export async function lockManagedGame(tx: Db, gameId: string, userId: string): Promise<LockedGameRow> {
  // Memberships first: commands that remove them lock in this order too.
  const memberships = organizationUsers
  await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.id)
    .for('share')
  const game = await lockGameRow(tx, gameId)
  if (game.deletedAt) throw new ApiError('not_found')
  const { organizationId, gameMasterId, visibility } = game
  const actor = { kind: 'user' as const, userId, sessionId: '', memberships: await readMemberships(tx, userId) }
  const decision = mayOnGame('game.manage', actor, { gameId, organizationId, gameMasterId, visibility })
  if (decision !== 'allow') throw new ApiError(decision === 'forbidden' ? 'forbidden' : 'not_found')
  return game
}
