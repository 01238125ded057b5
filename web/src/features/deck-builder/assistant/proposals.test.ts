import { describe, expect, test } from 'vitest'
import { deckLimits } from '#domain/limits.ts'
import { type DraftState, withEdits } from '../model/draft-state.ts'
import { cardOf, editsOf, isApplied, type Proposal, standingOf } from './proposals.ts'

const nothing: DraftState['deck'] = {
  ...{ title: '', description: '', useWhen: '', avoidWhen: '', deckColor: null },
  ...{ modes: [], topics: [], depth: null, minutes: null },
}
const words = { title: 'The handover', description: 'My work becomes yours.', ask: '' }
const state = withEdits({ deck: nothing, parts: new Map() }, [
  { kind: 'suit', id: 's', fields: { title: 'Thread', position: '1' } },
  { kind: 'suit', id: 'gone', fields: { title: 'Hearth', position: '2', deleted: true } },
  { kind: 'card', id: 'c', fields: { ...words, suitId: 's', position: '1' } },
])
const change: Proposal = {
  action: 'change',
  cardId: 'c',
  suitId: null,
  before: words,
  fields: { title: 'Keys on the table' },
  why: '',
}
const add: Proposal = { ...change, action: 'add', cardId: null, suitId: 's', before: null }
const remove: Proposal = { ...change, action: 'remove', fields: {} }
const edited = (fields: Record<string, string | boolean>) => withEdits(state, [{ kind: 'card', id: 'c', fields }])

describe('a proposal of the assistant', () => {
  test.each([
    ['new', 'for the card as it was read', change, state],
    ['said', 'that the card says already', change, edited({ title: 'Keys on the table' })],
    ['stale', 'for a card that was changed since', change, edited({ description: 'Ours.' })],
    ['stale', 'to take out a card that was changed since', remove, edited({ description: 'Ours.' })],
    ['gone', 'for a card that was taken out', change, edited({ deleted: true })],
    ['new', 'of a card more, whatever was changed', add, edited({ deleted: true })],
  ] as const)('is %s: %s', (standing, _, proposal, draft) => {
    expect(standingOf(draft, proposal)).toBe(standing)
  })

  test('changes nothing but what it names, each on its own', () => {
    const [changed, added, taken] = editsOf(state, [change, add, remove])
    const after = withEdits(state, changed ?? [])
    expect(cardOf(after, change)).toMatchObject({ ...words, title: 'Keys on the table', suitId: 's' })
    expect(added).toMatchObject([{ kind: 'card', fields: { title: 'Keys on the table', suitId: 's', deleted: false } }])
    expect(cardOf(withEdits(state, taken ?? []), remove)).toBe(null)
  })

  test('is applied until its step is undone', () => {
    for (const [index, proposal] of [change, add, remove].entries()) {
      const edits = editsOf(state, [change, add, remove])[index] ?? []
      const fields = edits.flatMap(({ kind, id }) => ({ kind, id, field: 'title', from: undefined, to: '' }))
      const standing = (draft: DraftState) => isApplied(draft, proposal, { fields, about: null, at: 0 })
      expect([standing(withEdits(state, edits)), standing(state)]).toEqual([true, false])
    }
  })

  test('adds no card that a full deck has no room for, and does all else', () => {
    const cards = Array.from({ length: deckLimits.cardsMax - 2 }, (_, index) => ({
      kind: 'card' as const,
      id: `c${index}`,
      fields: { suitId: 's', position: `1${index}` },
    }))
    const edits = editsOf(withEdits(state, cards), [add, { ...add }, change, { ...add }])
    expect(edits.map((made) => made.length)).toEqual([1, 0, 1, 0])
  })

  test('puts a new card into no suit where its own is gone', () => {
    expect(editsOf(state, [{ ...add, suitId: 'gone' }])[0]).toMatchObject([{ fields: { suitId: null } }])
  })
})
