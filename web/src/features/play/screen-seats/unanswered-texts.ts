import { isKeyForgotten } from '../../../lib/api/idempotency-key.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

interface TextKey {
  key: string
  madeAt: number
}
type Kept = Record<string, TextKey>

export interface UnansweredTexts {
  /** The key under which this text may have been sent before. */
  keyOf: (words: string) => TextKey | undefined
  keep: (sent: TextKey & { words: string }) => void
  forget: (words: string) => void
}

/** The keys of unanswered texts that are back in their field. Stored on this device, as the field's text is. */
export function unansweredTexts(name: string): UnansweredTexts {
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
