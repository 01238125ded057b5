import { expect, test } from 'vitest'
import { codeFrom } from './code-text.ts'

test.each([
  ['k7m-4tx', 'K7M4TX'],
  [' K7M 4TX ', 'K7M4TX'],
  ['k7m–4tx', 'K7M4TX'],
  ['https://crux.example/join/K7M4TX', 'K7M4TX'],
  ['crux.example/join/k7m-4tx/', 'K7M4TX'],
  ['https://crux.example/join?code=K7M4TX', 'K7M4TX'],
])('the code in %j is %s', (text, code) => {
  expect(codeFrom(text)).toBe(code)
})

test('a code in the middle of being typed stays as far as it is', () => {
  expect(codeFrom('k7m-4')).toBe('K7M4')
  expect(codeFrom('')).toBe('')
})

test('signs that no code has fall away', () => {
  expect(codeFrom('K7M 0O1IL 4TX')).toBe('K7M4TX')
})

test('at most six signs are kept', () => {
  expect(codeFrom('K7M4TXABC')).toBe('K7M4TX')
})
