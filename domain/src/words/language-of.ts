import { type Language, languages } from '../languages.ts'
import { stopWords } from './stop-words.ts'

/** The minimum of small words in one language to recognize it. */
const certain = 3

/** Detects a text's language by its small words. Null: too few of them, or a tie. */
export function languageOf(text: string): Language | null {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}']*/gu) ?? []
  const counts = languages.map((language) => {
    const small = stopWords(language)
    return { language, count: words.filter((word) => small.has(word)).length }
  })
  counts.sort((a, b) => b.count - a.count)
  const [first, second] = counts
  if (!first || first.count < certain || first.count === second?.count) return null
  return first.language
}
