import { and, desc, sql, type SQL } from 'drizzle-orm'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { rest } from '#server/turns/rest.ts'

/**
 * Games per chunk. On PostgreSQL their rows must be read within the time limit of a statement even from a slow disk,
 * and more at once would not be faster. The embedded database runs in the
 * server's own process, so its chunks become as large as statements stay short.
 */
const chunks = { postgres: 2_500, pglite: 40, fewest: 20, most: 2_000, statementMs: 12 }

/** Lists of ids that one statement finds: a condition such as that of perspectives looks at all games each time. */
const listsAtOnce = { postgres: 10, pglite: 1 }

/**
 * Splits the matching games into chunks, newest first, and yields each as a condition. No transaction stays open, so
 * other work runs in between, and memory use does not grow with the number of games.
 *
 * @param size Games of the first chunk; on PostgreSQL of each
 * @param byIds For conditions that are slow to evaluate, as of texts, and find few of the games that they look at: it
 *   is evaluated once for a chunk, which is a list of ids. Otherwise a chunk is found faster by its first and last game
 */
export async function* chunksOfGames(
  { db, kind, pace }: UnhurriedReads,
  where: SQL,
  { size = chunks[kind], byIds = false }: { size?: number; byIds?: boolean } = {},
): AsyncGenerator<SQL> {
  const meter = pace?.meter()
  const lists = byIds ? listsAtOnce[kind] : 1
  try {
    let before: SQL | undefined
    for (let next = size; ; next = meter ? nextSize(next, meter.takeSlowest()) : size) {
      const found = await db
        .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
        .from(games)
        .where(and(where, before))
        .orderBy(desc(games.datedAt), desc(games.id))
        .limit(byIds ? next * lists : 1)
        .offset(byIds ? 0 : next - 1)
      const last = found[byIds ? next * lists - 1 : 0]
      const bound = last && sql`(${last.datedAt}::timestamptz, ${last.id}::uuid)`
      // The date alone as well: from two bounds of one column the planner knows how few games a chunk has.
      const from =
        last && sql`(${games.datedAt}, ${games.id}) >= ${bound} and ${games.datedAt} >= ${last.datedAt}::timestamptz`
      if (byIds) {
        const ids = found.map(({ id }) => id)
        for (let first = 0; first < ids.length; first += next) yield withIds(ids.slice(first, first + next))
      } else yield and(where, before, from) ?? where
      if (!last) return
      before = sql`(${games.datedAt}, ${games.id}) < ${bound} and ${games.datedAt} <= ${last.datedAt}::timestamptz`
      await rest()
    }
  } finally {
    meter?.end()
  }
}

/** These games, in a statement planned for as many as they are. */
function withIds(ids: readonly string[]): SQL {
  return withFreshPlan(sql`${games.id} = any (${`{${ids.join(',')}}`}::text::uuid[])`)
}

/**
 * The games of these lists in chunks, as long as the first ones on the embedded database. Short lists go together:
 * each chunk takes statements of its own.
 */
export async function* chunksOfIds(
  { kind }: Pick<UnhurriedReads, 'kind'>,
  lists: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<SQL> {
  const size = chunks[kind]
  let left: readonly string[] = []
  for await (const list of lists) {
    left = [...left, ...list]
    for (; left.length >= size; left = left.slice(size)) yield withIds(left.slice(0, size))
  }
  if (left.length > 0) yield withIds(left)
}

/** The next chunk after one whose slowest statement took this long: at most half as large again. */
export function nextSize(size: number, slowestMs: number): number {
  const fitting = Math.floor(size * Math.min(1.5, chunks.statementMs / Math.max(slowestMs, 1)))
  return Math.min(chunks.most, Math.max(chunks.fewest, fitting))
}
