import { expect, test } from 'vitest'
import type { DraftView } from '../model/draft-state.ts'
import { matchParts, matchSuits, withMatch } from './match-parts.ts'

const view = (cards: [id: string, key: string, title: string, suit: string][], marks = ['hearth', 'tide']) =>
  ({
    suits: marks.map((kind) => ({ id: `${kind}-suit`, kind })),
    cards: cards.map(([id, key, title, suit]) => ({ id, key, title, suitId: `${suit}-suit` })),
    perspectives: [],
  }) as unknown as DraftView

const here = view([
  ['a', 'k1', 'Late again', 'hearth'],
  ['b', 'k2', 'A new hand', 'hearth'],
  ['c', 'k3', 'WC', 'tide'],
  ['d', 'k4', 'The gate', 'tide'],
])
const there = view([
  ['p', 'x1', 'Wieder zu spät', 'hearth'],
  ['q', 'x2', 'Das Tor', 'tide'],
  ['r', 'k2', 'Eine neue Hand', 'tide'],
  ['s', 'x4', ' wc', 'tide'],
])
const pairs = (matches: ReturnType<typeof matchParts>) => matches.map(({ id, otherId }) => `${id}${otherId ?? '-'}`)

test('parts of two decks go together by key, then title, then order within the suits of one mark', () => {
  expect(pairs(matchParts(here, there))).toEqual(['ap', 'br', 'cs', 'dq'])
  expect(matchSuits(here, view([], ['tide'])).map(({ id, otherId }) => id === otherId)).toEqual([true])
})

test('what is left goes by order alone, and with fewer there the last stands alone', () => {
  const fewer = view([['p', 'x1', 'Eins', 'beacon']], ['beacon'])
  expect(pairs(matchParts(here, fewer))).toEqual(['ap', 'b-', 'c-', 'd-'])
})

test('a part paired otherwise leaves whom it was with', () => {
  const matches = withMatch(matchParts(here, there), 'a', 'q')
  expect(pairs(matches)).toEqual(['aq', 'br', 'cs', 'd-'])
  expect(pairs(withMatch(matches, 'a', null))).toEqual(['a-', 'br', 'cs', 'd-'])
})
