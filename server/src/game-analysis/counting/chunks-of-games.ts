import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'

/**
 * Games per chunk. The embedded database runs in the server's own process, so its chunks are small enough that no
 * statement takes a tenth of a second; a PostgreSQL server runs large ones in parallel.
 */
const chunkSize = { pglite: 150, postgres: 10_000 } as const satisfies Record<Database['kind'], number>

/**
 * Splits the matching games into chunks, newest first, and yields each as a condition. No transaction stays open, so
 * other work runs in between, and memory use does not grow with the number of games.
 */
export async function* chunksOfGames(
  db: Db,
  where: SQL,
  kind: Database['kind'],
  size: number = chunkSize[kind],
): AsyncGenerator<SQL> {
  let before: SQL | undefined
  for (;;) {
    const [last] = await db
      .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
      .from(games)
      .where(and(where, before))
      .orderBy(desc(games.datedAt), desc(games.id))
      .limit(1)
      .offset(size - 1)
    const bound = last && sql`(${last.datedAt}::timestamptz, ${last.id}::uuid)`
    // The date alone as well: from two bounds of one column the planner knows how few games a chunk has.
    const from =
      last && sql`(${games.datedAt}, ${games.id}) >= ${bound} and ${games.datedAt} >= ${last.datedAt}::timestamptz`
    yield and(where, before, from) ?? where
    if (!last) return
    before = sql`(${games.datedAt}, ${games.id}) < ${bound} and ${games.datedAt} <= ${last.datedAt}::timestamptz`
    await nextTurn()
  }
}
