import { expect, test } from 'vitest'
import { viewOf, withEdits, type DraftState } from './draft-state.ts'

const empty: DraftState = {
  deck: {
    title: 'Ours',
    description: '',
    useWhen: '',
    avoidWhen: '',
    deckColor: null,
    modes: ['crux'],
    topics: [],
    depth: null,
    minutes: null,
  },
  parts: new Map(),
}

test('a key in a card leaves the lists of suits and perspectives as they are, so that nothing of them is drawn again', () => {
  const state = withEdits(empty, [
    { kind: 'suit', id: 's', fields: { kind: 'tide', title: 'Night' } },
    { kind: 'perspective', id: 'p', fields: { title: 'Keep' } },
    { kind: 'card', id: 'c', fields: { suitId: 's', title: 'Late' } },
  ])
  const before = viewOf(state)
  const after = viewOf(withEdits(state, [{ kind: 'card', id: 'c', fields: { title: 'Later' } }]))
  expect(after.cards.map(({ title }) => title)).toEqual(['Later'])
  expect(after.suits).toBe(before.suits)
  expect(after.perspectives).toBe(before.perspectives)
  const renamed = viewOf(withEdits(state, [{ kind: 'suit', id: 's', fields: { title: 'Day' } }]))
  expect(renamed.suits.map(({ title }) => title)).toEqual(['Day'])
})

test('a key in a card’s text leaves the order of the cards as it is, and moving one changes only the suits it is about', () => {
  const card = (id: string, suitId: string, position: string) =>
    ({ kind: 'card', id, fields: { suitId, position, title: id } }) as const
  const state = withEdits(empty, [
    { kind: 'suit', id: 's', fields: { kind: 'tide', title: 'Night', position: '1' } },
    { kind: 'suit', id: 't', fields: { kind: 'hearth', title: 'Day', position: '2' } },
    card('c', 's', '1'),
    card('d', 's', '2'),
    card('e', 't', '3'),
  ])
  const before = viewOf(state).idsOfSuit
  const typed = viewOf(withEdits(state, [{ kind: 'card', id: 'c', fields: { description: 'Late' } }])).idsOfSuit
  expect([typed.get('s'), typed.get('t')]).toEqual([['c', 'd'], ['e']])
  expect(typed.get('s')).toBe(before.get('s'))
  const moved = viewOf(withEdits(state, [{ kind: 'card', id: 'c', fields: { position: '4' } }])).idsOfSuit
  expect(moved.get('s')).toEqual(['d', 'c'])
  expect(moved.get('t')).toBe(before.get('t'))
})
