import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { hasVagueOpening, isDoubleQuestion } from './checks/questions.ts'

const { library } = readLibrary()

describe.each(languages)('a room that plays in %s', (language) => {
  const decks = library.decks.map(({ slug, words }) => ({ slug, ...words[language] }))

  test('hears one question at a time: no card and no perspective asks two', () => {
    const asked = [
      ...decks.flatMap(({ slug, cards, perspectives }) => [
        ...Object.entries(cards).map(([key, { ask = '' }]) => [`${slug}/${key}`, ask] as const),
        ...Object.entries(perspectives).map(([key, { description }]) => [`${slug}/${key}`, description] as const),
      ]),
      ...Object.entries(library.families.words[language].perspectives).map(
        ([key, { description }]) => [key, description] as const,
      ),
    ]
    expect(asked.length).toBeGreaterThan(2300)
    expect(asked.filter(([, text]) => isDoubleQuestion(text, language))).toEqual([])
  })

  test('sees a scene and not a question on the face of a card, but for what somebody says in it', () => {
    const faces = decks.flatMap(({ slug, cards }) =>
      Object.entries(cards).map(([key, { description }]) => [`${slug}/${key}`, description] as const),
    )
    expect(faces.filter(([, text]) => text.replaceAll(/\?[”“’]/gu, '').includes('?'))).toEqual([])
  })

  test('seldom hears “someone”: at most four cards of a deck begin with it', () => {
    const often = decks
      .map(({ slug, cards }) => ({
        slug,
        count: Object.values(cards).filter(({ description }) => hasVagueOpening(description, language)).length,
      }))
      .filter(({ count }) => count > 4)
    expect(often).toEqual([])
  })
})

test('a double question is found in every language, a single one is not', () => {
  expect(isDoubleQuestion('What works here, and what makes it so?', 'en')).toBe(true)
  expect(isDoubleQuestion('Mikä toimii, ja minkä ansiosta?', 'fi')).toBe(true)
  expect(isDoubleQuestion('Was wurde daraus, und warum?', 'de')).toBe(true)
  expect(isDoubleQuestion('Vad gick bra, och vad beror det på?', 'sv')).toBe(true)
  expect(isDoubleQuestion('Wat lukt al, en waaraan ligt dat?', 'nl')).toBe(true)
  expect(isDoubleQuestion('What stays the same, and can be leaned on?', 'en')).toBe(false)
})
