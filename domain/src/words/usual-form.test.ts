import { expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { WordCounter } from './word-counter.ts'

const known = { lemmaOf: (word: string) => word.replace(/'?s$/, ''), saysNothing: () => false }

function shown(language: Language, ...texts: string[]): string[] {
  const counter = new WordCounter(known)
  for (const text of texts) counter.add(text, language)
  return counter
    .top(9)
    .words.map(({ word }) => word)
    .toSorted()
}

test.each([
  [
    'a sentence',
    ['Ask the customer. Write it down: “Clear the board”'],
    ['ask', 'board', 'clear', 'customer', 'write'],
  ],
  ['a line', ['Ask\nWrite'], ['ask', 'write']],
  ['a name elsewhere', ['Berlin waits', 'the board in Berlin'], ['Berlin', 'board', 'waits']],
  ['an abbreviation', ['GDPR first'], ['GDPR']],
  ['a day', ['Fridays without meetings'], ['Fridays', 'meetings']],
  ['a possessive', ['the newcomer’s list'], ['list', 'newcomer']],
] as const)('the capital of %s is kept only where it belongs to the word', (_, texts, words) => {
  expect(shown('en', ...texts)).toEqual(words.toSorted())
})

test('German words that start sentences only keep their capital, verbs seen elsewhere do not', () => {
  expect(shown('de', 'Übergabe prüfen', 'Fragen stellen, täglich fragen')).toEqual(
    ['Übergabe', 'fragen', 'prüfen', 'stellen', 'täglich'].toSorted(),
  )
})

test('counts that were kept say the same as those just made', () => {
  const [one, other] = [new WordCounter(known), new WordCounter(known)]
  one.add('Ask us. We ask', 'en')
  for (const counted of one.counted()) other.addCounted(counted)
  expect(other.top(9)).toEqual(one.top(9))
  expect(other.top(9).words).toMatchObject([{ word: 'ask', count: 2 }])
})
