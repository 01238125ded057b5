import { expect, test } from 'vitest'
import { cardLanguageOf } from './card-language.ts'

test('cards are read in the language chosen for them, else in that of the screens', () => {
  expect(cardLanguageOf('fi', 'de', ['en', 'fi'])).toBe('fi')
  expect(cardLanguageOf(null, 'de', ['en', 'de'])).toBe('de')
  expect(cardLanguageOf('tlh', 'de', ['en', 'de'])).toBe('de')
})

test('a language chosen in an earlier game does not hide the screens’ own in a game that lacks it', () => {
  expect(cardLanguageOf('fi', 'de', ['en', 'de'])).toBe('de')
  // Until the game's languages are known, it may have it.
  expect(cardLanguageOf('fi', 'de', null)).toBe('fi')
})
