/** An answer and its ETag, which lets the server reply 304. */
export interface Remembered<Answer> {
  etag: string
  answer: Answer
}

/** The last answers by URL and caller, for conditional requests. */
export interface UnchangedMemory<Answer> {
  get: (key: string) => Remembered<Answer> | undefined
  keep: (key: string, remembered: Remembered<Answer>) => void
  forget: (key: string) => void
  clear: () => void
}

/** Caches up to `size` answers and evicts the oldest first. */
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
    forget: (key) => void answers.delete(key),
    clear: () => answers.clear(),
  }
}
