import { type Language, languages } from '../languages.ts'
import { stopWords } from './stop-words.ts'

/** So many of a text's small words at least have to be of one language before it is called that. */
const certain = 3

/** The language whose small words a text is made of; null: too few of them to tell, or as many of two. */
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
