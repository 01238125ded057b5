import { and, sql, type SQL } from 'drizzle-orm'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { rest } from '#server/turns/rest.ts'
import { hasTrueCounts } from './true-counts.ts'
import { ChunkSize, keptSizes, sizes } from './chunk-size.ts'
import { olderThan } from './chunks-of-games.ts'
import type { Chunk } from './counts.ts'

/** Ids of games: those of which true counts are kept, and the others. */
export interface FoundGames {
  kept: string[]
  others: string[]
}

/**
 * Ids that one statement finds. A condition such as that of perspectives looks at all games each time, so they are many
 * unless the database has proved slow.
 */
const idsAtOnce = { postgres: { many: 250_000, few: 25_000 }, pglite: { many: 500, few: 500 } } as const
/** Ids in one row of its answer, so that each is parsed in a turn of its own. */
const idsInARow = 5000

/** The ids of the matching games, newest first, some at once. */
export async function* findGames(
  { db, kind }: Pick<UnhurriedReads, 'db' | 'kind'>,
  where: SQL,
  isKept: SQL<boolean>,
  { grows = false, atOnce = idsAtOnce[kind][grows ? 'many' : 'few'] }: { grows?: boolean; atOnce?: number } = {},
): AsyncGenerator<FoundGames> {
  for (let before: SQL | undefined; ; await rest()) {
    const found = await db.select({ isKept: sql<boolean | null>`is_kept`, ids: sql<string[]>`ids` }).from(sql`(
      with found as materialized (
        select id, dated_at, is_kept, row_number() over (order by dated_at desc, id desc) as place from (
          select ${games.id}, ${games.datedAt}, ${isKept} as is_kept from ${games} where ${withFreshPlan(and(where, before) ?? where)}
          order by ${games.datedAt} desc, ${games.id} desc limit ${atOnce}
        ) as newest
      )
      select is_kept, json_agg(id) as ids from found group by is_kept, place / ${idsInARow}::int
      union all select null, json_build_array(id, dated_at::text) from found where place = ${atOnce}
    ) as answer`)
    for (const { isKept: kept, ids } of found)
      if (kept !== null) yield { kept: kept ? ids : [], others: kept ? [] : ids }
    const last = found.find((row) => row.isKept === null)
    if (!last) return
    const [id = '', datedAt = ''] = last.ids
    before = olderThan({ id, datedAt })
  }
}

/** Of which games kept counts are used: of none, if they are to be proved. */
export function isKeptBy(finnish: object | null, proves: boolean): SQL<boolean> {
  return proves ? sql<boolean>`false` : hasTrueCounts(finnish)
}

/**
 * Games in chunks: those of which counts are kept by themselves, and larger. Short lists go together, because each
 * chunk takes statements of its own.
 */
export async function* chunksToCount(
  rows: Pick<UnhurriedReads, 'kind' | 'pace'>,
  lists: AsyncIterable<FoundGames> | Iterable<FoundGames>,
  options: { grows?: boolean } = {},
): AsyncGenerator<Chunk> {
  const [kept, others] = [new Waiting(rows, keptSizes, options), new Waiting(rows, sizes, options)]
  try {
    for await (const list of lists) {
      for (const ids of kept.add(list.kept)) yield { where: withIds(ids), kept: ids }
      for (const ids of others.add(list.others)) yield { where: withIds(ids), kept: null }
    }
    for (const ids of kept.left()) yield { where: withIds(ids), kept: ids }
    for (const ids of others.left()) yield { where: withIds(ids), kept: null }
  } finally {
    kept.size.end()
    others.size.end()
  }
}

/** Ids that wait until they fill a chunk. */
class Waiting {
  readonly size: ChunkSize
  #ids: string[] = []

  constructor(...of: ConstructorParameters<typeof ChunkSize>) {
    this.size = new ChunkSize(...of)
  }

  *add(ids: readonly string[]): Generator<string[]> {
    for (const id of ids) this.#ids.push(id)
    while (this.#ids.length >= this.size.games) yield* this.#take(this.size.games)
  }

  *left(): Generator<string[]> {
    if (this.#ids.length > 0) yield* this.#take(this.#ids.length)
  }

  *#take(count: number): Generator<string[]> {
    const learn = this.size.use(count)
    yield this.#ids.splice(0, count)
    learn()
  }
}

/** These games, in a statement planned for as many as they are. */
function withIds(ids: readonly string[]): SQL {
  return withFreshPlan(sql`${games.id} = any (${`{${ids.join(',')}}`}::uuid[])`)
}
