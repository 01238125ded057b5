import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'

/**
 * Games per chunk. On PostgreSQL their rows must be read within the time limit of a statement even from a slow disk,
 * and more at once would not be faster. The embedded database runs in the
 * server's own process, so its chunks become as large as statements stay short.
 */
const chunks = { postgres: 2_500, pglite: 40, fewest: 20, most: 2_000, statementMs: 12 }

/**
 * Splits the matching games into chunks, newest first, and yields each as a condition. No transaction stays open, so
 * other work runs in between, and memory use does not grow with the number of games.
 *
 * @param size Games of the first chunk; on PostgreSQL of each
 */
export async function* chunksOfGames(
  { db, kind, pace }: UnhurriedReads,
  where: SQL,
  size: number = chunks[kind],
): AsyncGenerator<SQL> {
  const meter = pace?.meter()
  try {
    let before: SQL | undefined
    for (let next = size; ; next = meter ? nextSize(next, meter.takeSlowest()) : size) {
      const [last] = await db
        .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
        .from(games)
        .where(and(where, before))
        .orderBy(desc(games.datedAt), desc(games.id))
        .limit(1)
        .offset(next - 1)
      const bound = last && sql`(${last.datedAt}::timestamptz, ${last.id}::uuid)`
      // The date alone as well: from two bounds of one column the planner knows how few games a chunk has.
      const from =
        last && sql`(${games.datedAt}, ${games.id}) >= ${bound} and ${games.datedAt} >= ${last.datedAt}::timestamptz`
      yield and(where, before, from) ?? where
      if (!last) return
      before = sql`(${games.datedAt}, ${games.id}) < ${bound} and ${games.datedAt} <= ${last.datedAt}::timestamptz`
      await nextTurn()
    }
  } finally {
    meter?.end()
  }
}

/** The next chunk after one whose slowest statement took this long: at most half as large again. */
export function nextSize(size: number, slowestMs: number): number {
  const fitting = Math.floor(size * Math.min(1.5, chunks.statementMs / Math.max(slowestMs, 1)))
  return Math.min(chunks.most, Math.max(chunks.fewest, fitting))
}
