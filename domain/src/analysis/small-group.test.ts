import { expect, test } from 'vitest'
import { smallGroup } from './small-group.ts'

test.each([
  [0, 0, 'too_few_games'],
  [1, 30, 'too_few_games'],
  [2, 5, 'too_few_games'],
  [2, 4, 'too_few_games'],
  [3, 0, 'too_few_people'],
  [3, 4, 'too_few_people'],
  [40, 4, 'too_few_people'],
  [3, 5, null],
  [3, 6, null],
  [4, 5, null],
] as const)('%i games with %i people: %s', (games, people, expected) => {
  expect(smallGroup({ games, people })).toBe(expected)
})
