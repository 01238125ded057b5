import { createRequire } from 'node:module'
import type { Language } from '#domain/languages.ts'
import type { Vocabulary } from '#domain/words/word-counter.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'

/** Neither package has types; both are loaded when words are first counted. */
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

/** The definite article suffix of Swedish neuters and short words, which the stemmer leaves. */
const swedishArticle = /(?<=\p{L}{3})(?:et|en|an){1,2}$/u

/** What the Finnish stemmer leaves of nouns such as kokous and sairaus, and of adjectives such as yhteinen. */
const finnishNounEnd = /(?<=\p{L}{3})(?:(?<=[uyoö])k?s|(?<=[aeiouyäö][uy])[dt]|(?<=[aeouyäö])i[ns])$/u

const leftByStemmers: Partial<Record<Language, RegExp>> = { fi: finnishNounEnd, sv: swedishArticle }

/**
 * The vocabulary of all languages. Base forms: Finnish words by Voikko as far as it has learnt them, all others by
 * Snowball stemmers. Stop words: stopwords-iso, but for English our own short list, since the long one contains what
 * groups talk about, such as work, problem and group.
 */
export function wordForms(finnish: BaseForms | null): Vocabulary {
  return {
    lemmaOf: (word, language) => (language === 'fi' ? finnish?.of(word) : undefined) ?? stemOf(word, language),
    saysNothing: (word, language) => language !== 'en' && stopListOf(language).has(word),
  }
}

/**
 * Stems by language and word. Stemming takes as long as everything else about a word; groups use the same few thousand.
 */
const stems = new Map<Language, Map<string, string>>()
const stemsMax = 50_000

function stemOf(word: string, language: Language): string {
  const known = stems.get(language) ?? new Map<string, string>()
  stems.set(language, known)
  const remembered = known.get(word)
  if (remembered !== undefined) return remembered
  const stem = stemmerOf(language).stem(word.replace(/'s?$/, ''))
  const cut = stem.replace(leftByStemmers[language] ?? '', '')
  if (known.size >= stemsMax) known.clear()
  known.set(word, cut)
  return cut
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
