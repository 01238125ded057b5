import { expect, test } from 'vitest'
import { withShortGaps } from './line-breaks.ts'

test.each([
  ['one\ntwo', 'one\ntwo'],
  ['one\n\ntwo', 'one\n\ntwo'],
  ['one\n\n\ntwo', 'one\n\ntwo'],
  ['one\n \n\t\n\n two\n', 'one\n\ntwo\n'],
  ['one  two', 'one  two'],
])('a text keeps its lines, and no gap of more than one: %j', (text, short) => {
  expect(withShortGaps(text)).toBe(short)
})
