import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { typographyFaults } from '#domain/decks/typography.ts'
import { screenTexts } from './checks/screen-texts.ts'
import { readWorded, textsOf } from './checks/texts.ts'
import {
  avoidedVariants,
  glossaryFaults,
  searchedWords,
  unwantedWords,
  withoutSearchedTopics,
  wordingFaults,
} from './checks/wording.ts'

/** The endings of “Good when:” and “Not when:” and the like: a line below them must not begin with any of these. */
const conjunctions: Record<Language, RegExp> = {
  en: /^(when|whenever|if|as soon as)\b/i,
  fi: /^(kun|jos|silloin)\b/i,
  de: /^(wenn|falls|sobald)\b/i,
  sv: /^(när|om)\b/i,
  nl: /^(als|wanneer|indien)\b/i,
}

/** Azure's names for its own concepts, which must be used where people look for them in Azure. */
const azureNames = /^web\/src\/locales\/\w\w\/ai\.json\/(endpoint\/resourceName|howTo|faults)|\/inference-endpoint\./

describe.each(languages)('wording in %s', (language) => {
  const all = textsOf(readWorded(language))
  const texts = withoutSearchedTopics(all, language)
  const screens = screenTexts(language)

  test('leaves nobody out, wages no war and does without jargon (content/words)', () => {
    expect(unwantedWords(language).length).toBeGreaterThan(100)
    expect(texts.some(({ place }) => place.endsWith('/topics'))).toBe(true)
    expect(screens.length).toBeGreaterThan(3000)
    const everyday = screens.filter(({ place }) => !azureNames.test(place))
    expect(wordingFaults([...texts, ...everyday], unwantedWords(language), language)).toEqual([])
  })

  test('keeps to one word for one thing (content/glossary.json)', () => {
    expect(wordingFaults(texts, avoidedVariants(language, 'content'), language)).toEqual([])
    expect(wordingFaults(screens, avoidedVariants(language, 'screens'), language)).toEqual([])
  })

  test('has each word that only a topic may have in some topic', () => {
    const topics = all.filter(({ place }) => place.endsWith('/topics')).flatMap(({ text }) => text.split('\n'))
    expect(searchedWords(language).filter((word) => !topics.includes(word))).toEqual([])
  })

  test('says “Good when” and “Not when” once: the label has it, the text does not begin with it', () => {
    const lines = texts.filter(({ place }) => /^decks\/[^/]+\/(use|avoid)_when$/.test(place))
    expect(lines.length).toBeGreaterThan(80)
    expect(lines.filter(({ text }) => conjunctions[language].test(text))).toEqual([])
  })

  test('keeps the typography of its language', () => {
    expect(
      [...all, ...screens].flatMap(({ place, text }) =>
        text.split('\n').flatMap((line) => typographyFaults(line, language).map((fault) => `${place} ${fault}`)),
      ),
    ).toEqual([])
  })
})

test('the glossary has every term in every language and does not avoid its own words', () => {
  expect(glossaryFaults()).toEqual([])
})

test('unwanted words are found in all their forms and not inside other words', () => {
  const find = (text: string, word: string, language: 'en' | 'de' | 'fi' = 'en') =>
    wordingFaults([{ place: 'here', text }], [{ word, better: 'x' }], language).length
  expect(find('Guys, sit down', 'guys')).toBe(1)
  expect(find('A disguise', 'guis*')).toBe(0)
  expect(find('Hänen esimiehensä', 'esimie*', 'fi')).toBe(1)
  expect([
    find('Verrückte Idee', 'verrückt*', 'de'),
    find('der nutzer', 'Nutzer', 'de'),
    find('die Nutzer', 'Nutzer', 'de'),
  ]).toEqual([1, 0, 1])
})
