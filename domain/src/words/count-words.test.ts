import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { countWords } from './count-words.ts'
import { stopWords } from './stop-words.ts'

it('counts words whatever their case, as they were written most often', () => {
  const { words, total } = countWords(['The Handover, the handover!', 'A handover is work.'], 'en', 10)
  expect(words).toEqual([
    { word: 'handover', count: 3 },
    { word: 'work', count: 1 },
  ])
  expect(total).toBe(4)
})

it('keeps compounds, apostrophes and words with hyphens whole', () => {
  const found = countWords(['Schicht\u00adübergabe Nord-Süd aujourd’hui'], 'de', 10).words.map(({ word }) => word)
  expect(found).toEqual(['aujourd’hui', 'Nord-Süd', 'Schichtübergabe'])
})

it('leaves out what says nothing, in each language its own', () => {
  expect(countWords(['ja että mutta aamuvuoro'], 'fi', 10).words).toEqual([{ word: 'aamuvuoro', count: 1 }])
  expect(countWords(['och att men morgonskift'], 'sv', 10).words).toEqual([{ word: 'morgonskift', count: 1 }])
  expect(countWords(['don’t do it'], 'en', 10)).toEqual({ words: [], total: 0 })
})

it('gives no more words than wanted, and still counts all', () => {
  const { words, total } = countWords(['one two three four five six seven'], 'fi', 2)
  expect([words.length, total]).toEqual([2, 7])
})

it('finds nothing in nothing', () => {
  expect(countWords(['', ' … 12 % 🙂 '], 'nl', 5)).toEqual({ words: [], total: 0 })
})

it.each(languages)('has its stop words in lower case, in %s', (language) => {
  const words = [...stopWords(language)]
  expect(words.filter((word) => word === '' || word !== word.toLowerCase())).toEqual([])
})
