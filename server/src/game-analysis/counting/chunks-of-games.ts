import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Pace } from '#server/db/connections/pace.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { rest } from '#server/turns/rest.ts'

interface Sizes {
  first: number
  fewest: number
  most: number
  /** How long a chunk should take: on PostgreSQL until the next one is asked for, else its slowest statement. */
  ms: number
  /** A chunk never grows by more at once. */
  growth: number
}

/**
 * Games per chunk. On PostgreSQL the rows of the first must be read within the time limit of a statement even from a
 * slow disk; where it was quick, the next may be larger, because each chunk answers with most of the cards again. The
 * embedded database runs in the server's own process, so its chunks become as large as statements stay short.
 */
export const sizes: Readonly<Record<'postgres' | 'pglite', Sizes>> = {
  postgres: { first: 2_500, fewest: 2_500, most: 5_000, ms: 600, growth: 2 },
  pglite: { first: 40, fewest: 20, most: 2_000, ms: 12, growth: 1.5 },
}

/**
 * Ids that one statement finds on PostgreSQL: a condition such as that of perspectives looks at all games each time.
 */
const idsAtOnce = 25_000

interface ChunkOptions {
  /** Games of the first chunk. */
  size?: number
  /**
   * For conditions that are slow to evaluate, as of texts, and find few of the games that they look at: it is evaluated
   * once for a chunk, which is a list of ids. Otherwise a chunk is found faster by its first and last game.
   */
  byIds?: boolean
  /** Whether chunks grow on PostgreSQL too; whoever asks for that counts once more if one is cancelled. */
  grows?: boolean
}

/**
 * Splits the matching games into chunks, newest first, and yields each as a condition. No transaction stays open, so
 * other work runs in between, and memory use does not grow with the number of games.
 */
export async function* chunksOfGames(
  rows: UnhurriedReads,
  where: SQL,
  { size: first = sizes[rows.kind].first, byIds = false, grows = false }: ChunkOptions = {},
): AsyncGenerator<SQL> {
  const size = new ChunkSize(rows, first, grows)
  try {
    for (let before: SQL | undefined; ; await rest()) {
      const atOnce = byIds && rows.kind === 'postgres' ? Math.max(idsAtOnce, size.games) : size.games
      const found = await rows.db
        .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
        .from(games)
        .where(and(where, before))
        .orderBy(desc(games.datedAt), desc(games.id))
        .limit(byIds ? atOnce : 1)
        .offset(byIds ? 0 : atOnce - 1)
      const last = found[byIds ? atOnce - 1 : 0]
      const bound = last && sql`(${last.datedAt}::timestamptz, ${last.id}::uuid)`
      if (byIds) {
        const ids = found.map(({ id }) => id)
        while (ids.length > 0) yield* chunkOf(ids.splice(0, size.games), size)
      } else {
        // The date alone as well: from two bounds of one column the planner knows how few games a chunk has.
        const from =
          last && sql`(${games.datedAt}, ${games.id}) >= ${bound} and ${games.datedAt} >= ${last.datedAt}::timestamptz`
        const learn = size.use(atOnce)
        yield and(where, before, from) ?? where
        learn()
      }
      if (!last) return
      before = sql`(${games.datedAt}, ${games.id}) < ${bound} and ${games.datedAt} <= ${last.datedAt}::timestamptz`
    }
  } finally {
    size.end()
  }
}

/** A chunk of these games. */
function* chunkOf(ids: readonly string[], size: ChunkSize): Generator<SQL> {
  const learn = size.use(ids.length)
  yield withIds(ids)
  learn()
}

/** How many games the next chunk has, by how long the last ones took. */
class ChunkSize {
  games: number
  readonly #sizes: Sizes
  readonly #learns: boolean
  readonly #meter: ReturnType<Pace['meter']> | undefined

  constructor({ kind, pace }: Pick<UnhurriedReads, 'kind' | 'pace'>, first: number, grows: boolean) {
    this.games = first
    this.#sizes = sizes[kind]
    this.#learns = grows || kind === 'pglite'
    this.#meter = pace?.meter()
  }

  /** Begins a chunk of so many games; what it returns is called when the next one is asked for. */
  use(games: number): () => void {
    const began = performance.now()
    return () => {
      const ms = this.#meter ? this.#meter.takeSlowest() : performance.now() - began
      // The rest of a list tells nothing of how large a chunk can be.
      if (this.#learns && games === this.games) this.games = nextSize(this.#sizes, games, ms)
    }
  }

  /** Says that what was measured so far is not a chunk's. */
  forget(): void {
    this.#meter?.takeSlowest()
  }

  end(): void {
    this.#meter?.end()
  }
}

/** These games, in a statement planned for as many as they are. */
function withIds(ids: readonly string[]): SQL {
  return withFreshPlan(sql`${games.id} = any (${`{${ids.join(',')}}`}::text::uuid[])`)
}

/**
 * The games of these lists in chunks. Short lists go together: each chunk takes statements of its own.
 */
export async function* chunksOfIds(
  rows: Pick<UnhurriedReads, 'kind' | 'pace'>,
  lists: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  { grows = false }: Pick<ChunkOptions, 'grows'> = {},
): AsyncGenerator<SQL> {
  const size = new ChunkSize(rows, sizes[rows.kind].first, grows)
  try {
    let left: readonly string[] = []
    for await (const list of lists) {
      left = [...left, ...list]
      // Finding them is another statement.
      size.forget()
      while (left.length >= size.games) {
        const some = left.slice(0, size.games)
        left = left.slice(some.length)
        yield* chunkOf(some, size)
      }
    }
    if (left.length > 0) yield* chunkOf(left, size)
  } finally {
    size.end()
  }
}

/** The size of the next chunk after one that took this long. */
export function nextSize({ fewest, most, ms: wished, growth }: Sizes, size: number, tookMs: number): number {
  const fitting = Math.floor(size * Math.min(growth, wished / Math.max(tookMs, 1)))
  return Math.min(most, Math.max(fewest, fitting))
}
