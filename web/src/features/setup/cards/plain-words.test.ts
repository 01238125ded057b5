import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test('a deck’s title stands beside its first topics, and alone where it has none', () => {
  expect(inPlainWords({ title: 'Small Locks', topics: ['information security', 'passwords', 'phishing'] })).toBe(
    'Small Locks: information security, passwords',
  )
  expect(inPlainWords({ title: 'Kuka päättää?', topics: ['päätöksenteko'] })).toBe('Kuka päättää? päätöksenteko')
  expect(inPlainWords({ title: 'Our own', topics: [] })).toBe('Our own')
  expect(inPlainWords({ title: 'Alku\u00ADlämmittely', topics: ['alkulämmittely', 'jäänmurtaja'] })).toBe(
    'Alku\u00ADlämmittely: jäänmurtaja',
  )
  expect(inPlainWords({ title: 'Who Decides?', topics: ['decides'] })).toBe('Who Decides?')
  expect(inPlainWords({ title: 'Small Locks', topics: ['locks', 'passwords', 'phishing'] })).toBe(
    'Small Locks: passwords, phishing',
  )
})
