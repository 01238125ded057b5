import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { foreignShare, languageFaults } from './checks/language.ts'
import { readWorded, type Worded } from './checks/texts.ts'

const worded = Object.fromEntries(languages.map((language) => [language, readWorded(language)])) as Record<
  Language,
  Worded[]
>
const cards = (language: Language) => worded[language].filter(({ place }) => place.includes('/cards/'))

describe.each(languages)('texts in %s', (language) => {
  test('are really written in it, one by one', () => {
    expect(languageFaults(worded[language], language)).toEqual([])
  })

  test('are found when they are pasted in another language', () => {
    for (const other of languages.filter((one) => one !== language)) {
      const sample = cards(other).filter((_, index) => index % 40 === 0)
      expect(languageFaults(sample, language).length).toBe(sample.length)
      const titles = sample
        .map(({ place, fields }) => ({ place, fields: { title: fields['title'] ?? '' } }))
        .filter(({ fields }) => fields.title.length >= 20)
      expect(languageFaults(titles, language).length / titles.length).toBeGreaterThan(0.8)
    }
  })

  test('make no deck of another language', () => {
    const decks = [...new Set(worded[language].map(({ place }) => place.split('/').slice(0, 2).join('/')))].filter(
      (place) => place.startsWith('decks/'),
    )
    for (const deck of decks) {
      const texts = worded[language].filter(({ place }) => place === deck || place.startsWith(`${deck}/`))
      expect([deck, foreignShare(texts, language) < 0.02]).toEqual([deck, true])
    }
  })
})

test('no card was left as it is in another language but for what both call the same', () => {
  const same = languages.flatMap((language, index) =>
    languages.slice(index + 1).flatMap((other) => {
      const known = new Map(cards(other).map(({ place, fields }) => [place, fields]))
      return cards(language).flatMap(({ place, fields }) =>
        (['title', 'description', 'ask'] as const)
          .filter((field) => fields[field] !== undefined && fields[field] === known.get(place)?.[field])
          .map((field) => `${language} ${other} ${place} ${fields[field]}`),
      )
    }),
  )
  expect(same.filter((line) => !/(Niemandsland|”Ok\.”|Plan B)$/.test(line))).toEqual([])
})
