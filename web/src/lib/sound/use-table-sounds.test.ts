import { expect, it } from 'vitest'
import { type HeardTable, soundOf } from './use-table-sounds.ts'

const table = (cards: number, isAllPlayed = false, roundId: string | null = 'r1'): HeardTable => ({
  roundId,
  cards,
  isAllPlayed,
})

it.each<[string, HeardTable, HeardTable, ReturnType<typeof soundOf>]>([
  ['a card laid down', table(1), table(2), 'card'],
  ['the last card', table(2), table(3, true), 'all-played'],
  ['another card when all have played', table(3, true), table(4, true), 'card'],
  ['a card taken back', table(2), table(1), null],
  ['nothing new', table(2), table(2), null],
  ['the cards of another round', table(3, true), table(4, false, 'r2'), null],
  ['the cards of a round that was not looked at', table(0, false, null), table(3), null],
])('%s', (_what, before, now, sound) => {
  expect(soundOf(before, now)).toBe(sound)
})
