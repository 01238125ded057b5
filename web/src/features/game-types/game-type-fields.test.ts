import { expect, test } from 'vitest'
import { conflictsOf, theirFields, withTheirs } from '../../lib/builder/merge-fields.ts'
import { emptyDraft, type GameTypeDraft } from './game-type-draft.ts'
import { gameTypeFields } from './game-type-fields.ts'

const draft: GameTypeDraft = { ...emptyDraft('en'), title: 'Gate', deckId: 'd1', perspectiveIds: ['p1'] }
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
