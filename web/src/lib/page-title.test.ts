import { expect, test } from 'vitest'
import { cssString } from './page-title.ts'

test('a title at the foot of a page may hold quotes, backslashes and line ends', () => {
  expect(cssString('“Who?”, asks "Ämy"\nin C:\\temp')).toBe(String.raw`"“Who?”, asks \"Ämy\" in C:\\temp"`)
})
