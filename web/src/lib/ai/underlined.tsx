import { markedPassages } from './marked-passages.ts'

/** A text with the quoted passages marked. */
export function Underlined({ text, words }: { text: string; words: readonly string[] }) {
  return markedPassages(text, words).map(({ text: part, isMarked }, index) =>
    isMarked ? <mark key={index}>{part}</mark> : part,
  )
}
