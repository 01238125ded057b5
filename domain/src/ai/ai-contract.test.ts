import { expect, test } from 'vitest'
import { estimateTokens } from './ai-contract.ts'

test.each([
  ['', 0],
  ['abcd', 2],
  ['移交', 2],
  ['😀😀😀', 4],
])('%s is taken for so many tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens)
})
