import { expect, test } from 'vitest'
import { draftLimits } from '#domain/limits.ts'
import { viewOf, withEdits, type DraftPart, type DraftState } from './draft-state.ts'
import { copyOfCard, moveCard, newCard } from './edits.ts'

const card = (id: string, position: string): DraftPart => ({
  ...{ id, key: id, title: id, description: '', ask: '', tone: null, suitId: null, deleted: false },
  ...{ partKind: 'card', position },
})
const draft = (...parts: DraftPart[]): DraftState => ({
  deck: {} as DraftState['deck'],
  parts: new Map(parts.map((part) => [part.id, part])),
})
const order = (state: DraftState) => viewOf(state).cards.map(({ title }) => title || 'new')
const cardOf = (state: DraftState, id: string) => viewOf(state).cards.find((one) => one.id === id)!

test('a card goes where it is put, also between cards that two people gave the same position', () => {
  const state = draft(
    card('a', '0001i'),
    card('b', '0002i'),
    card('c', '0002i'),
    card('d', '0002i'),
    card('e', '0003i'),
  )
  expect(order(withEdits(state, newCard(state, null, cardOf(state, 'b')).edits))).toEqual('a b new c d e'.split(' '))
  const copied = copyOfCard(state, cardOf(state, 'c'))
  expect(order(withEdits(state, copied.edits))).toEqual('a b c c d e'.split(' '))
  expect(order(withEdits(state, moveCard(state, cardOf(state, 'e'), '', 2)))).toEqual('a b e c d'.split(' '))
  // Where nobody is in the way, nothing else moves.
  expect(newCard(state, null, cardOf(state, 'a')).edits).toHaveLength(1)
})

test('cards put at one spot again and again keep positions that the server takes', () => {
  let state = draft(card('a', '0001i'), card('b', '0002i'))
  for (let count = 0; count < 498; count += 1) state = withEdits(state, newCard(state, null, cardOf(state, 'a')).edits)
  expect([order(state).length, order(state)[0], order(state).at(-1)]).toEqual([500, 'a', 'b'])
  expect(Math.max(...[...state.parts.values()].map(({ position }) => position.length))).toBeLessThanOrEqual(
    draftLimits.positionMax,
  )
})
