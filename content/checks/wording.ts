import { readFileSync } from 'node:fs'
import { languages, type Language } from '#domain/languages.ts'
import type { Text } from './texts.ts'

/** A word that texts avoid, and what to write instead. */
export interface Unwanted {
  word: string
  better: string
}

/** `where`: a term that only the software's own texts must use; a card may phrase it differently. */
type Term = Record<Language, string[]> & { avoid: Record<Language, string[]>; where?: 'screens' }

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, new URL('..', import.meta.url)), 'utf8'))

/** content/words/<lang>.json: words that exclude or hurt people, use war metaphors or are jargon. */
export function unwantedWords(language: Language): Unwanted[] {
  return Object.entries(read(`words/${language}.json`) as Record<string, string>).map(([word, better]) => ({
    word,
    better,
  }))
}

/**
 * content/words/searched.json: words that no text uses but many people search with. A topic may have them, because only
 * the search reads it.
 */
export function searchedWords(language: Language): string[] {
  return (read('words/searched.json') as Record<Language, string[]>)[language]
}

/** The texts without the topics that people search with. */
export function withoutSearchedTopics(texts: readonly Text[], language: Language): Text[] {
  const searched = searchedWords(language)
  return texts.map(({ place, text }) => {
    const lines = place.endsWith('/topics') ? text.split('\n').filter((topic) => !searched.includes(topic)) : [text]
    return { place, text: lines.join('\n') }
  })
}

/** content/glossary.json: one term per concept; its synonyms are avoided. */
export function glossary(): Record<string, Term> {
  return read('glossary.json') as Record<string, Term>
}

/** The glossary's avoided synonyms in one language; `content` leaves out those for screens only. */
export function avoidedVariants(language: Language, where: 'content' | 'screens'): Unwanted[] {
  const terms = Object.values(glossary()).filter((term) => where === 'screens' || term.where === undefined)
  return terms.flatMap((term) => term.avoid[language].map((word) => ({ word, better: term[language].join(', ') })))
}

/** Glossary terms that lack a language or avoid their own term. */
export function glossaryFaults(): string[] {
  return Object.entries(glossary()).flatMap(([name, term]) =>
    languages.flatMap((language) => {
      const own = term[language]
      return [
        ...(own.length > 0 ? [] : [`${name}: has no word in ${language}`]),
        ...term.avoid[language]
          .filter((word) => own.some((wanted) => pattern(word, language).test(wanted)))
          .map((word) => `${name}: ${language} avoids its own ${word}`),
      ]
    }),
  )
}

/** Each avoided word in the texts. A trailing `*` stands for any ending, so that all forms are found. */
export function wordingFaults(texts: readonly Text[], unwanted: readonly Unwanted[], language: Language): string[] {
  const patterns = unwanted.map(({ word, better }) => ({ pattern: pattern(word, language), better }))
  // Most texts have none of them, which one pattern says much quicker than many.
  const any = new RegExp(alone(unwanted.map(({ word }) => bodyOf(word, language)).join('|')), 'iu')
  return texts
    .filter(({ text }) => any.test(text))
    .flatMap(({ place, text }) =>
      patterns.flatMap(({ pattern, better }) => {
        const found = pattern.exec(text)?.[0]
        return found ? [`${place}: “${found}”, better: ${better} (${text})`] : []
      }),
    )
}

/** German nouns are recognized by their capital. An entry in lower case may still begin a sentence. */
function pattern(word: string, language: Language): RegExp {
  return new RegExp(alone(bodyOf(word, language)), language === 'de' ? 'u' : 'iu')
}

function bodyOf(word: string, language: Language): string {
  const escaped = word.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll('*', String.raw`\p{L}*`)
  return language === 'de' ? escaped.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`) : escaped
}

/** Not as a part of another word. */
function alone(body: string): string {
  return String.raw`(?<![\p{L}\p{N}])(?:${body})(?![\p{L}\p{N}])`
}
