import { createRequire } from 'node:module'
import type { Language } from '#domain/languages.ts'
import type { Vocabulary } from '#domain/words/word-counter.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'

/** Both packages are data and code of the nineties without types; they are read when the first words are counted. */
const require = createRequire(import.meta.url)

interface Stemmer {
  stem: (word: string) => string
}

const algorithms = { en: 'english', fi: 'finnish', de: 'german', sv: 'swedish', nl: 'dutch' } as const satisfies Record<
  Language,
  string
>
const stemmers = new Map<Language, Stemmer>()
const stopLists = new Map<Language, ReadonlySet<string>>()

/** The article that Swedish puts behind neuters and short words, which its stemmer leaves. */
const swedishArticle = /(?<=\p{L}{3})(?:et|en|an){1,2}$/u

/**
 * Forms of words: Finnish ones by their base form as far as Voikko has learnt it, all others by the Snowball stemmers; and the stop words of
 * stopwords-iso. English has our own short list alone: the long one holds what groups talk about, such as work, problem and group.
 */
export function wordForms(finnish: BaseForms | null): Vocabulary {
  return {
    lemmaOf: (word, language) => (language === 'fi' ? finnish?.of(word) : undefined) ?? stemOf(word, language),
    saysNothing: (word, language) => language !== 'en' && stopListOf(language).has(word),
  }
}

function stemOf(word: string, language: Language): string {
  const stem = stemmerOf(language).stem(word.replace(/'s?$/, ''))
  return language === 'sv' ? stem.replace(swedishArticle, '') : stem
}

function stemmerOf(language: Language): Stemmer {
  const known = stemmers.get(language)
  if (known) return known
  const { newStemmer } = require('snowball-stemmers') as { newStemmer: (algorithm: string) => Stemmer }
  const made = newStemmer(algorithms[language])
  stemmers.set(language, made)
  return made
}

function stopListOf(language: Language): ReadonlySet<string> {
  const known = stopLists.get(language)
  if (known) return known
  const lists = require('stopwords-iso') as Record<string, readonly string[]>
  const made = new Set(lists[language] ?? [])
  stopLists.set(language, made)
  return made
}
