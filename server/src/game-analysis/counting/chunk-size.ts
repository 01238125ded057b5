import type { UnhurriedReads } from '#server/db/open-database.ts'

type Kind = UnhurriedReads['kind']

export interface Sizes {
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
export const sizes: Readonly<Record<Kind, Sizes>> = {
  postgres: { first: 2_500, fewest: 2_500, most: 5_000, ms: 600, growth: 2 },
  pglite: { first: 40, fewest: 20, most: 2_000, ms: 12, growth: 1.5 },
}

/** Games per chunk where one row of each is read. */
export const keptSizes: typeof sizes = {
  postgres: { first: 5_000, fewest: 5_000, most: 25_000, ms: 1_000, growth: 2.5 },
  pglite: { first: 200, fewest: 100, most: 10_000, ms: 12, growth: 1.5 },
}

/** How many games the next chunk has, by how long the last ones took. */
export class ChunkSize {
  games: number
  readonly #sizes: Sizes
  readonly #learns: boolean
  readonly #meter: ReturnType<NonNullable<UnhurriedReads['pace']>['meter']> | undefined

  /**
   * @param grows Whether chunks grow on PostgreSQL too; whoever asks for that counts once more if one is cancelled
   */
  constructor(
    { kind, pace }: Pick<UnhurriedReads, 'kind' | 'pace'>,
    of: typeof sizes,
    { grows = false, first = of[kind].first }: { grows?: boolean; first?: number } = {},
  ) {
    this.games = first
    this.#sizes = of[kind]
    this.#learns = grows || kind === 'pglite'
    this.#meter = pace?.meter()
  }

  /** Begins a chunk of so many games; what it returns is called when the next one is asked for. */
  use(games: number): () => void {
    // What was read to find them is not theirs.
    this.#meter?.takeSlowest()
    const began = performance.now()
    return () => {
      const ms = this.#meter ? this.#meter.takeSlowest() : performance.now() - began
      // The rest of a list tells nothing of how large a chunk can be.
      if (this.#learns && games === this.games) this.games = nextSize(this.#sizes, games, ms)
    }
  }

  end(): void {
    this.#meter?.end()
  }
}

/** The size of the next chunk after one that took this long. */
export function nextSize({ fewest, most, ms: wished, growth }: Sizes, size: number, tookMs: number): number {
  const fitting = Math.floor(size * Math.min(growth, wished / Math.max(tookMs, 1)))
  return Math.min(most, Math.max(fewest, fitting))
}
