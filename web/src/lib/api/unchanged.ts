/** An answer and the ETag under which an unchanged one comes back as 304. */
export interface Remembered<Answer> {
  etag: string
  answer: Answer
}

/** The last answers by URL and caller, so that an unchanged one costs neither the server nor us anything. */
export interface UnchangedMemory<Answer> {
  get: (key: string) => Remembered<Answer> | undefined
  keep: (key: string, remembered: Remembered<Answer>) => void
  clear: () => void
}

/** Remembers up to `size` answers; the ones kept the longest ago are dropped first. */
export function createUnchangedMemory<Answer>(size: number): UnchangedMemory<Answer> {
  const answers = new Map<string, Remembered<Answer>>()
  return {
    get: (key) => answers.get(key),
    keep: (key, remembered) => {
      answers.delete(key)
      answers.set(key, remembered)
      const oldest = answers.keys().next()
      if (answers.size > size && !oldest.done) answers.delete(oldest.value)
    },
    clear: () => answers.clear(),
  }
}
