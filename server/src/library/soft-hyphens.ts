import de from 'hyphen/de/index.js'
import en from 'hyphen/en-gb/index.js'
import fi from 'hyphen/fi/index.js'
import nl from 'hyphen/nl/index.js'
import sv from 'hyphen/sv/index.js'
import type { Language } from '#domain/languages.ts'

const softHyphen = '\u00ad'
const hyphenators = { de, en, fi, nl, sv } as const

/** Minimum letters of a word to hyphenate; English words stay whole longer. */
const leastLetters: Record<Language, number> = { de: 10, en: 13, fi: 10, nl: 10, sv: 10 }
const leastBefore = 3
const leastAfter = 4

/** Inserts U+00AD where long words may break on a narrow card, never near their ends. */
export function softHyphens(text: string, language: Language): string {
  return text.replaceAll(/\p{L}+/gu, (word) =>
    word.length < leastLetters[language] ? word : breakWord(word, language),
  )
}

/** The original text. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(softHyphen, '')
}

function breakWord(word: string, language: Language): string {
  const parts = hyphenators[language].hyphenateSync(word, { hyphenChar: softHyphen }).split(softHyphen)
  let done = 0
  return parts.reduce((result, part) => {
    done += part.length
    const mayBreak = done - part.length >= leastBefore && word.length - (done - part.length) >= leastAfter
    return `${result}${result && mayBreak ? softHyphen : ''}${part}`
  }, '')
}
