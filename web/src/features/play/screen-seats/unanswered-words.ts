import { isKeyForgotten } from '../../../lib/api/wish-keys.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

interface WordsKey {
  key: string
  madeAt: number
}
type Kept = Record<string, WordsKey>

export interface UnansweredWords {
  /** The key under which this text may have been sent before. */
  keyOf: (words: string) => WordsKey | undefined
  keep: (sent: WordsKey & { words: string }) => void
  forget: (words: string) => void
}

/** The keys of unanswered texts that are back in their field. Stored on this device, as the field's text is. */
export function unansweredWords(name: string): UnansweredWords {
  const place = `crux.unanswered.${name}`
  const read = () =>
    Object.fromEntries(
      Object.entries(readStored<Kept>(place) ?? {}).filter(([, { madeAt }]) => !isKeyForgotten(madeAt)),
    )
  const write = (kept: Kept) => writeStored(place, Object.keys(kept).length === 0 ? null : kept)
  return {
    keyOf: (words) => read()[words],
    keep: ({ words, key, madeAt }) => write({ ...read(), [words]: { key, madeAt } }),
    forget: (words) => {
      const { [words]: _gone, ...others } = read()
      write(others)
    },
  }
}
