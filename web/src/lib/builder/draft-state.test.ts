import { describe, expect, test } from 'vitest'
import {
  type DraftState,
  openConflicts,
  openedDraft,
  overtakenDraft,
  savedDraft,
  sentDraft,
  settledDraft,
  storedGround,
} from './draft-state.ts'
import { withChange, withUndo } from './edit-history.ts'
import type { FieldsOf } from './merge-fields.ts'

interface Note {
  title: string
  text: string
}

const of: FieldsOf<Note> = {
  split: (note) => new Map(Object.entries(note)),
  take: (note, field, from) => ({ ...note, [field]: from[field as keyof Note] }),
}
const first = { value: { title: 'Gate', text: 'Who?' }, base: '1' }
const typed = (state: DraftState<Note>, change: Partial<Note>): DraftState<Note> => {
  const value = { ...state.history.present, ...change }
  const history = withChange(state.history, value, { about: null, now: 0 })
  return { ...state, history, stored: { value, at: 0, ...storedGround(state) } }
}
const open = typed(openedDraft(of, null, first), { title: 'Gate talk' })

describe('a draft whose item somebody else saves', () => {
  test('takes what only they changed and keeps what was typed; going back leaves theirs', () => {
    const saved = { value: { title: 'Gate', text: 'Who else?' }, base: '2' }
    const state = overtakenDraft(of, open, saved)
    expect(state).toMatchObject({ history: { present: { title: 'Gate talk', text: 'Who else?' } }, base: '2' })
    expect([state.taken, openConflicts(of, state, saved.value)]).toEqual([['text'], []])
    expect(withUndo(state.history).present).toEqual(saved.value)
  })

  test.each([
    ['mine', 'Gate talk'],
    ['theirs', 'Gate and yard'],
  ] as const)('asks about what both changed: %s stays', (whose, title) => {
    const saved = { value: { title: 'Gate and yard', text: 'Who else?' }, base: '2' }
    const state = overtakenDraft(of, open, saved)
    expect(state.history.present.title).toBe('Gate talk')
    expect(openConflicts(of, state, saved.value)).toEqual([
      { field: 'title', mine: 'Gate talk', theirs: 'Gate and yard' },
    ])
    const settled = settledDraft(of, state, saved.value, { field: 'title', whose })
    expect([settled.history.present, openConflicts(of, settled, saved.value)]).toEqual([
      { title, text: 'Who else?' },
      [],
    ])
    // A third save of the same field asks again, unless theirs was taken.
    const later = { value: { title: 'The gate', text: 'Who else?' }, base: '3' }
    const again = openConflicts(of, overtakenDraft(of, settled, later), later.value)
    expect(again.map(({ field }) => field)).toEqual(whose === 'mine' ? ['title'] : [])
  })

  test('asks again after a reload, and of a draft that an older page stored', () => {
    const saved = { value: { title: 'Gate and yard', text: 'Who?' }, base: '2' }
    const reloaded = openedDraft(of, open.stored, saved)
    expect([reloaded.isRestored, openConflicts(of, reloaded, saved.value)]).toEqual([
      true,
      [{ field: 'title', mine: 'Gate talk', theirs: 'Gate and yard' }],
    ])
    const unsettled = typed(overtakenDraft(of, open, saved), { text: 'Why?' })
    expect(openConflicts(of, openedDraft(of, unsettled.stored, saved), saved.value)).toHaveLength(1)
    const { ground: _, ...old } = open.stored ?? { value: first.value, at: 0, base: '1' }
    const opened = openedDraft(of, old, { value: { title: 'Gate and yard', text: 'Who else?' }, base: '2' })
    expect(openConflicts(of, opened, { title: 'Gate and yard', text: 'Who else?' })).toHaveLength(2)
  })
})

test('what was typed while it was being saved stays to be saved, and the server’s words are taken for the rest', () => {
  const sent = { title: 'Gate talk ', text: 'Who?' }
  const state = typed(typed(open, sent), { text: 'Who else?' })
  const saved = { value: { title: 'Gate talk', text: 'Who?' }, base: '2' }
  const after = savedDraft(of, state, sent, saved)
  expect([after.history.present, openConflicts(of, after, saved.value)]).toEqual([
    { title: 'Gate talk', text: 'Who else?' },
    [],
  ])
  expect([after.stored?.base, savedDraft(of, typed(open, sent), sent, saved).stored]).toEqual(['2', null])
})

describe('a draft whose save had no answer', () => {
  const sent = { title: 'Gate talk ', text: 'Who?' }
  const saved = { value: { title: 'Gate talk', text: 'Who?' }, base: '2' }

  test('is opened as saved if the server has it', () => {
    const opened = openedDraft(of, typed(open, sent).stored, saved)
    expect(opened).toEqual(openedDraft(of, null, saved))
  })

  test('is opened as saved if the server has it and more', () => {
    const theirs = { value: { title: 'Gate talk', text: 'Who else?' }, base: '3' }
    expect(openedDraft(of, open.stored, theirs)).toEqual(openedDraft(of, null, theirs))
  })

  test.each(['typed on', 'typed on and reloaded'])('does not conflict with itself when it is %s', (how) => {
    const on = typed(sentDraft(of, typed(open, sent), sent), { title: 'Gate and yard' })
    const again = sentDraft(of, on, on.history.present)
    const state = how === 'typed on' ? overtakenDraft(of, again, saved) : openedDraft(of, again.stored, saved)
    expect(state).toMatchObject({ base: '2', taken: null, stored: { value: { title: 'Gate and yard' } } })
    expect([state.history.present.title, openConflicts(of, state, saved.value)]).toEqual(['Gate and yard', []])
  })

  test('still meets what somebody else changed', () => {
    const on = typed(sentDraft(of, typed(open, sent), sent), { title: 'Gate and yard', text: 'Why?' })
    const theirs = { value: { title: 'Gate talk', text: 'Who else?' }, base: '3' }
    const state = overtakenDraft(of, on, theirs)
    expect(openConflicts(of, state, theirs.value).map(({ field }) => field)).toEqual(['text'])
    expect(state.taken).toEqual([])
  })
})

test('a draft that equals what somebody else saved is saved', () => {
  const saved = { value: { title: 'Gate talk', text: 'Who else?' }, base: '2' }
  expect(overtakenDraft(of, open, saved)).toMatchObject({ history: { present: saved.value }, stored: null })
})

test('a new item has nothing that others could change', () => {
  const stored = { value: { title: 'Mine', text: '' }, at: 0, base: null, ground: { title: 'x', text: 'y' } }
  const state = openedDraft(of, stored, { value: { title: '', text: '' }, base: null })
  expect([state.history.present.title, openConflicts(of, state, { title: '', text: '' })]).toEqual(['Mine', []])
})
