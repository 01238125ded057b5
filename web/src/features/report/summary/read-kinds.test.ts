import { expect, test } from 'vitest'
import { readKinds } from './read-kinds.ts'
import type { SummarySource } from './summary-query.ts'

const source = (kind: string) => ({ kind }) as SummarySource

test('a summary names only what it was written from, nothing with a count of none', () => {
  expect(readKinds(['action', 'card', 'figure', 'card'].map(source))).toEqual([
    { kind: 'card', count: 2 },
    { kind: 'action', count: 1 },
  ])
  expect(readKinds([source('figure')])).toEqual([])
})
