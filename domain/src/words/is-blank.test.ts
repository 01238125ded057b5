import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

test.each(['', ' \n\t\u00A0', '\u200B\u200C\u200D', '\u2060', '\uFEFF', '\u00AD', '\u200E\u200F', '\u3164', '\u2800'])(
  '%j has nothing to see',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['a', '.', '\u200Ba', 'Feuer\u00ADstelle', '👩\u200D🌾', '❤\uFE0F', '\u0301', '0'])('%j has', (text) => {
  expect(isBlank(text)).toBe(false)
})
