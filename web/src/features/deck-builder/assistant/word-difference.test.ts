import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

test.each([
  ['The handover', 'The handover', 'The handover'],
  [
    'Everyone nodded. The real talk began.',
    'Everyone said yes. The talk began.',
    'Everyone -nodded. +said yes. The -real talk began.',
  ],
  ['', 'New words', '+New words'],
  ['Old words', '', '-Old words'],
  ['One two', 'Three', '-One two +Three'],
])('%s → %s', (before, after, expected) => {
  const signs = { same: '', gone: '-', new: '+' }
  expect(
    wordDifference(before, after)
      .map(({ kind, text }) => signs[kind] + text)
      .join(' '),
  ).toBe(expected)
})
