import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0h 00m'],
  [29_999, '0h 00m'],
  [50_000, '0h 01m'],
  [65 * 60_000, '1h 05m'],
  [-5, '0h 00m'],
  [26 * 3_600_000 + 29_000, '26h 00m'],
])('%d ms last %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
