import { expect, test } from 'vitest'
import { partOf } from './chat-answer.ts'

test('a figure is named after its part of the analysis, also what has changed weeks later', () => {
  expect(['pulse', 'words', 'something'].map(partOf)).toEqual(['pulse', 'words', 'overview'])
})
