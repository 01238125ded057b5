import { afterEach, expect, test, vi } from 'vitest'
import { languagesKey, OwnWords, wordsKey } from '../../../lib/game/own-words.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { cardLanguageOf, useCardWords } from './card-language.ts'

afterEach(() => vi.unstubAllGlobals())

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

function Words() {
  const { cardLanguage, words } = useCardWords('g', 'de', 'user', false)
  return <p>{[cardLanguage, words?.language ?? 'none'].join(' ')}</p>
}

test('after a reload without a network, a stored game that lacks the chosen language shows the words it had', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => '"fi"' } })
  const answer = { type: 'game-words' as const, id: 'g-en', cards: [], perspectives: [] }
  const words = new OwnWords({ ...answer, language: 'en', languages: ['en', 'sv'] })
  const { words: read } = await drawnFeature(<Words />, {
    areas: [],
    queries: [
      [languagesKey('g'), ['en', 'sv']],
      [wordsKey('g', 'en'), words],
    ],
  })
  expect(read).toBe('en en')
})
