import { expect, test } from 'vitest'
import { wordsByLanguage } from './by-language.ts'

test('groups words by language in the order of the most frequent ones', () => {
  const word = (language: 'en' | 'fi', lemma: string) => ({ language, lemma })
  expect(wordsByLanguage([word('fi', 'taulu'), word('en', 'board'), word('fi', 'aamu')])).toEqual([
    { language: 'fi', words: [word('fi', 'taulu'), word('fi', 'aamu')] },
    { language: 'en', words: [word('en', 'board')] },
  ])
  expect(wordsByLanguage([])).toEqual([])
})
