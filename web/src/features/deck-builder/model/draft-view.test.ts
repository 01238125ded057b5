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
