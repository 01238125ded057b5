import { expect, it } from 'vitest'
import { headcountAdvice } from './headcount.ts'

const group = { gameMode: 'crux', gameMasterPlays: false } as const

it('advises two to six people for a group, and counts a game master who plays', () => {
  expect([0, 1, 2, 6, 7, 30].map((players) => headcountAdvice(group, players))).toEqual([
    'nobody',
    'few',
    'right',
    'right',
    'many',
    'full',
  ])
  expect([1, 6].map((players) => headcountAdvice({ ...group, gameMasterPlays: true }, players))).toEqual([
    'right',
    'many',
  ])
})

it('waits for one participant in a one-to-one', () => {
  expect(
    [0, 1, 2].map((players) => headcountAdvice({ gameMode: 'one_on_one', gameMasterPlays: true }, players)),
  ).toEqual(['alone', 'pair', 'crowd'])
})
