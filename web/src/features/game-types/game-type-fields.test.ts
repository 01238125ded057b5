import { expect, test } from 'vitest'
import { openedDraft, savedDraft, storedGround } from '../../lib/builder/draft-state.ts'
import { conflictsOf, theirFields, withTheirs } from '../../lib/builder/merge-fields.ts'
import { emptyDraft, type GameTypeDraft } from './game-type-draft.ts'
import { gameTypeFields } from './game-type-fields.ts'

const draft: GameTypeDraft = {
  ...emptyDraft('en'),
  title: 'Gate',
  visibility: 'organization',
  deckId: 'd1',
  perspectiveIds: ['p1'],
}
const ground = gameTypeFields.split(draft)

test('every field of a game type merges on its own, the perspectives with their deck', () => {
  const theirs: GameTypeDraft = {
    ...draft,
    description: 'For shifts.',
    deckId: 'd2',
    perspectiveIds: ['q1'],
    language: 'fi',
    sharedOrganizationIds: ['o2', 'o1'],
    runSheet: { ...draft.runSheet, closing: 'Thank you.' },
  }
  const mine: GameTypeDraft = {
    ...draft,
    title: 'Gate talk',
    runSheet: { ...draft.runSheet, opening: 'Welcome.' },
  }
  const sides = { ground, mine, theirs }
  expect(withTheirs(gameTypeFields, sides)).toEqual({
    ...theirs,
    title: 'Gate talk',
    runSheet: { ...draft.runSheet, opening: 'Welcome.', closing: 'Thank you.' },
  })
  expect(theirFields(gameTypeFields, sides)).toEqual(['description', 'deck', 'shared', 'runSheet.closing'])
  expect(conflictsOf(gameTypeFields, sides)).toEqual([])
})

test('another deck here and other perspectives there ask', () => {
  const mine = { ...draft, perspectiveIds: ['p1', 'p2'] }
  const theirs = { ...draft, deckId: 'd2', perspectiveIds: ['q1'] }
  expect(conflictsOf(gameTypeFields, { ground, mine, theirs }).map(({ field }) => field)).toEqual(['deck'])
})

test('after a save neither the filter by language nor the order of who shares it stays to be saved', () => {
  const mine: GameTypeDraft = { ...draft, language: 'fi', sharedOrganizationIds: ['o2', 'o1'] }
  const open = openedDraft(gameTypeFields, null, { value: draft, base: '1' })
  const typed = { ...open, history: { ...open.history, present: mine }, stored: { value: mine, at: 0, base: '1' } }
  const made: GameTypeDraft = { ...draft, sharedOrganizationIds: ['o1', 'o2'] }
  const { history, stored } = savedDraft(gameTypeFields, typed, mine, { value: made, base: '2' })
  expect([history.present, stored]).toEqual([made, null])
})

test('whom it was shared with is no change of a game type that was made private and saved without an answer', () => {
  const shared: GameTypeDraft = { ...draft, sharedOrganizationIds: ['o1'] }
  const value: GameTypeDraft = { ...shared, visibility: 'self' }
  const before = { base: '1', ground: gameTypeFields.split(shared), sent: [] }
  const saved: GameTypeDraft = { ...value, sharedOrganizationIds: [] }
  const opened = openedDraft(gameTypeFields, { value, at: 0, ...storedGround(before) }, { value: saved, base: '2' })
  expect(opened).toMatchObject({ stored: null, isRestored: false, taken: null })
})
