/** Answers to reads that began before the screen that needs them. */
export interface ReadsAhead {
  begin: (place: string, answer: Promise<unknown>) => void
  /** The answer for the first who asks within some seconds; undefined if there is none, or it failed. */
  take: (place: string) => Promise<unknown>
}

/** In ms: after this long an answer is too old. */
export const goodFor = 5_000

/** Stores answers until they are taken, each once. */
export function createReadsAhead(now: () => number = () => performance.now()): ReadsAhead {
  const begun = new Map<string, { at: number; answer: Promise<unknown> }>()
  return {
    begin: (place, answer) => {
      const settled = answer.catch(() => undefined)
      begun.set(place, { at: now(), answer: settled })
    },
    take: async (place) => {
      const known = begun.get(place)
      begun.delete(place)
      return known && now() - known.at < goodFor ? known.answer : undefined
    },
  }
}
