import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { rest } from '#server/turns/rest.ts'
import { ChunkSize, sizes } from './chunk-size.ts'

/**
 * Splits the matching games into chunks, newest first, and yields each as a condition. No transaction stays open, so
 * other work runs in between, and memory use does not grow with the number of games.
 */
export async function* chunksOfGames(
  rows: UnhurriedReads,
  where: SQL,
  options: { first?: number; grows?: boolean } = {},
): AsyncGenerator<SQL> {
  const size = new ChunkSize(rows, sizes, options)
  try {
    for (let before: SQL | undefined; ; await rest()) {
      const count = size.games
      const [last] = await rows.db
        .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
        .from(games)
        .where(and(where, before))
        .orderBy(desc(games.datedAt), desc(games.id))
        .limit(1)
        .offset(count - 1)
      // The date alone as well: from two bounds of one column the planner knows how few games a chunk has.
      const from =
        last &&
        sql`(${games.datedAt}, ${games.id}) >= ${place(last)} and ${games.datedAt} >= ${last.datedAt}::timestamptz`
      const learn = size.use(count)
      yield and(where, before, from) ?? where
      learn()
      if (!last) return
      before = olderThan(last)
    }
  } finally {
    size.end()
  }
}

interface Place {
  id: string
  datedAt: string
}

const place = ({ id, datedAt }: Place) => sql`(${datedAt}::timestamptz, ${id}::uuid)`

/** The games after this one. */
export function olderThan(last: Place): SQL {
  return sql`(${games.datedAt}, ${games.id}) < ${place(last)} and ${games.datedAt} <= ${last.datedAt}::timestamptz`
}
