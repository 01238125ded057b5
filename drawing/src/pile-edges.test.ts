import { expect, test } from 'vitest'
import { pileEdges } from './pile-edges.ts'

test.each([
  [1, 0, false],
  [8, 7, false],
  [9, 8, false],
  [10, 3, true],
  [38, 9, true],
  [400, 9, true],
])('a pile of %i has %i edges below its top card', (count, edges, isMany) => {
  expect(pileEdges(count)).toEqual({ edges, isMany })
})
