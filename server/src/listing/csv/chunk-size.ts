import { isCancelled } from '#server/db/database-faults.ts'

/** What a chunk should be like: so many rows at most, about, and read within so many ms. */
interface Aims {
  rows: number
  ms: number
}

/** A chunk never grows more than this at once. */
const growthMax = 2

/**
 * How many things to read at a time: few at first, more while the database is quick, fewer where it is slow or where
 * they have many rows. What the time limit of a statement cancels is read in halves, down to a single thing.
 */
export class ChunkSize {
  #count: number
  readonly #max: number
  readonly #aims: Aims
  readonly #now: () => number

  /** @param now the time in ms */
  constructor({ first, max, ...aims }: { first: number; max: number } & Aims, now = () => performance.now()) {
    this.#count = first
    this.#max = max
    this.#aims = aims
    this.#now = now
  }

  /**
   * Reads as many as suit, out of so many that there are; answers how many it has read.
   *
   * @throws as `read` does; of a cancelled statement only if it was to read a single thing
   */
  async read<Row>(there: number, read: (count: number) => Promise<Row[]>): Promise<{ rows: Row[]; count: number }> {
    for (;;) {
      const count = Math.min(this.#count, there)
      const began = this.#now()
      try {
        const rows = await read(count)
        // The rest of a list tells nothing of how many can be read.
        if (count === this.#count) this.#learn(rows.length, this.#now() - began)
        return { rows, count }
      } catch (error) {
        if (count < 2 || !isCancelled(error)) throw error
        this.#count = Math.ceil(count / 2)
      }
    }
  }

  #learn(rows: number, ms: number): void {
    const growth = Math.min(growthMax, this.#aims.rows / Math.max(rows, 1), this.#aims.ms / Math.max(ms, 1))
    this.#count = Math.max(1, Math.min(this.#max, Math.floor(this.#count * growth)))
  }
}
