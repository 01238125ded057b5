import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { rehearsalLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { rehearsals } from '#server/db/schema/rehearsals.ts'

export interface DrivenRehearsal {
  gameId: string
  coming: number
}

/**
 * This driver's rehearsals, after it renews its leases and takes over those without a driver or with an expired
 * lease. Each game has one driver across all server processes. Costs one read while nothing changes.
 */
export async function drivenRehearsals(db: Db, driver: string, now: Date): Promise<DrivenRehearsal[]> {
  const rows = await db.select().from(rehearsals)
  const until = new Date(now.getTime() + rehearsalLimits.leaseMs)
  const halfway = new Date(now.getTime() + rehearsalLimits.leaseMs / 2)
  const wanted = rows
    .filter((row) => (row.driver === driver ? !row.drivenUntil || row.drivenUntil < halfway : isFree(row, now)))
    .map(({ gameId }) => gameId)
  const taken =
    wanted.length === 0
      ? []
      : await db
          .update(rehearsals)
          .set({ driver, drivenUntil: until })
          // Checked again in the update: another process may have been faster.
          .where(
            and(
              inArray(rehearsals.gameId, wanted),
              or(isNull(rehearsals.driver), eq(rehearsals.driver, driver), lt(rehearsals.drivenUntil, now)),
            ),
          )
          .returning({ gameId: rehearsals.gameId })
  const mine = new Set([
    ...taken.map(({ gameId }) => gameId),
    ...rows.filter((row) => row.driver === driver && !wanted.includes(row.gameId)).map(({ gameId }) => gameId),
  ])
  return rows.filter(({ gameId }) => mine.has(gameId)).map(({ gameId, coming }) => ({ gameId, coming }))
}

function isFree({ driver, drivenUntil }: typeof rehearsals.$inferSelect, now: Date): boolean {
  return driver === null || drivenUntil === null || drivenUntil < now
}

/** Whether this driver still has a game's rehearsal. Call it in each act's transaction, under the game's lock. */
export async function isDriver(tx: Db, driver: string, gameId: string): Promise<boolean> {
  const [row] = await tx.select({ driver: rehearsals.driver }).from(rehearsals).where(eq(rehearsals.gameId, gameId))
  return row?.driver === driver
}

/** Releases all of a driver's leases at once. */
export async function releaseRehearsals(db: Db, driver: string): Promise<void> {
  await db.update(rehearsals).set({ driver: null, drivenUntil: null }).where(eq(rehearsals.driver, driver))
}
