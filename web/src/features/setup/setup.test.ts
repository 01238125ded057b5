import { expect, it } from 'vitest'
import { checkCards, checkSubject } from './check-draft.ts'
import { newGameOf } from './create-game.ts'
import { emptyDraft, withMovedPerspective, withOtherCards, withoutPerspective, withPerspective } from './draft.ts'
import type { GameKind } from './setup-queries.ts'

const empty = emptyDraft('crux', 'en')
const custom = {
  ...empty,
  kind: 'custom',
  deckId: 'd',
  perspectiveIds: ['a', 'b'],
  subject: ' About us ',
  team: ' Night shift ',
}

it('perspectives keep the order of choosing, three at most, none twice', () => {
  const chosen = ['a', 'b', 'b', 'c', 'd'].reduce(withPerspective, empty)
  expect(chosen.perspectiveIds).toEqual(['a', 'b', 'c'])
  expect(withoutPerspective(chosen, 'b').perspectiveIds).toEqual(['a', 'c'])
})

it.each([
  ['b', -1, ['b', 'a']],
  ['a', 1, ['b', 'a']],
  ['a', -1, ['a', 'b']],
  ['b', 1, ['a', 'b']],
  ['x', 1, ['a', 'b']],
] as const)('moving %s by %d gives %j', (id, by, order) => {
  expect(withMovedPerspective(custom, id, by).perspectiveIds).toEqual(order)
})

it('another mode or language forgets what was chosen from the old lists, not what was typed', () => {
  expect(withOtherCards({ ...custom, kind: 'some type' }, { gameMode: 'one_on_one' })).toMatchObject({
    gameMode: 'one_on_one',
    kind: null,
    deckId: null,
    perspectiveIds: [],
    subject: ' About us ',
  })
  expect(withOtherCards(custom, { language: 'fi' })).toMatchObject({ kind: 'custom', deckId: null })
})

it('names all faults of a step at once', () => {
  expect(checkCards(empty)).toEqual({ gameTypeId: 'kind' })
  expect(checkCards({ ...empty, kind: 'custom' })).toEqual({ deckId: 'deck', perspectiveIds: 'perspectives' })
  expect(checkSubject(empty)).toEqual({ subject: 'subject', teamName: 'team' })
  expect(checkSubject({ ...custom, subject: 'x'.repeat(1025), team: 'x'.repeat(128) })).toEqual({
    subject: 'subjectMax',
    teamName: 'teamMax',
  })
  expect([checkCards(custom), checkSubject(custom)]).toEqual([{}, {}])
})

it('a conversation for two needs no team and sends none', () => {
  const pair = { ...custom, gameMode: 'one_on_one' as const }
  expect(checkSubject({ ...pair, team: '' })).toEqual({})
  expect(newGameOf('o', pair, null).teamName).toBeNull()
})

it('a ready game brings its deck, perspectives and questions; a chosen template wins', () => {
  const kind = {
    id: 'k',
    deck: { id: 'kd' },
    perspectives: [{ id: 'p1' }, { id: 'p2' }],
    crystallizationTemplate: 't',
  } as unknown as GameKind
  expect(newGameOf('o', custom, kind)).toMatchObject({
    deckId: 'kd',
    perspectiveIds: ['p1', 'p2'],
    gameTypeId: 'k',
    crystallizationTemplateId: 't',
    subject: 'About us',
    teamName: 'Night shift',
  })
  expect(newGameOf('o', { ...custom, templateId: 'mine' }, kind).crystallizationTemplateId).toBe('mine')
  expect(newGameOf('o', custom, null)).toMatchObject({
    deckId: 'd',
    perspectiveIds: ['a', 'b'],
    gameTypeId: null,
    crystallizationTemplateId: null,
  })
})
