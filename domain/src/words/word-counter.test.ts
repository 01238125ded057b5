import { expect, it, test } from 'vitest'
import { hasWord, WordCounter } from './word-counter.ts'

/** Cuts a plural. */
const known = { lemmaOf: (word: string) => word.replace(/s$/, ''), saysNothing: (word: string) => word === 'nothing' }

it('counts the forms of a word as one, as it was written most often', () => {
  const counter = new WordCounter(known)
  counter.add('Handovers, handover and the handovers', 'en')
  expect(counter.top(5)).toEqual({
    words: [{ word: 'handovers', lemma: 'handover', language: 'en', count: 3, texts: 1 }],
    total: 3,
  })
  counter.add('Another handover', 'en')
  counter.add('It is', 'en')
  expect(counter.top(1).words).toMatchObject([{ count: 4, texts: 2 }])
  expect(counter.languages()).toEqual([{ language: 'en', texts: 2 }])
})

it('finds a text by any form of a word, and by none that says nothing', () => {
  const handover = { lemma: 'handover', language: 'en' } as const
  expect(hasWord('Two handovers a day', handover, known)).toBe(true)
  expect(hasWord('Two shifts a day', handover, known)).toBe(false)
  expect(hasWord('nothing', { lemma: 'nothing', language: 'en' }, known)).toBe(false)
})

it('keeps languages apart', () => {
  const counter = new WordCounter(known)
  counter.add('board', 'en')
  counter.add('board', 'nl')
  expect(counter.top(5).words.map(({ language, count }) => [language, count])).toEqual([
    ['en', 1],
    ['nl', 1],
  ])
})

test.each([
  ['en', 'Aino’s board', ['board']],
  ['en', 'Ainos boards', ['boards']],
  ['fi', 'Ainolle ja Ainon taulu', ['taulu']],
  ['fi', 'Mateokin taululla', ['taululla']],
  ['sv', 'Ainos tavla', ['tavla']],
  ['de', 'Ainos Tafel', ['Tafel']],
  ['nl', 'Aino’s bord', ['bord']],
  ['en', 'The Ainoville board', ['Ainoville', 'board']],
] as const)('leaves out people’s names in their forms, in %s: %s', (language, text, left) => {
  const counter = new WordCounter({ ...known, lemmaOf: (word) => word })
  counter.add(text, language)
  counter.leaveOutNames(['Aino', 'Mateo Rossi'])
  expect(
    counter
      .top(9)
      .words.map(({ word }) => word)
      .toSorted(),
  ).toEqual(left.toSorted())
})
