import { expect, test } from 'vitest'
import { translate } from '../../../lib/i18n/translate.ts'
import type { Translate } from '../../../lib/i18n/use-translations.ts'
import texts from '../../../locales/en/deck-editor.json'
import type { DraftView } from '../model/draft-state.ts'
import { labelOfField, valueSaid } from './conflict-words.ts'

const t: Translate<'deck-editor'> = (key, values) => translate(texts, 'en', key, values)
const suits = [{ id: 's', title: 'Night' }] as DraftView['suits']
const modeName = (mode: string) => (mode === 'crux' ? 'As a group' : 'One to one')

test.each([
  ['deck', 'description', 'Ours', 'What it is about', 'Ours'],
  ['deck', 'modes', ['crux', 'one_on_one'], 'How it is played', 'As a group, One to one'],
  ['deck', 'modes', [], 'How it is played', '(nothing)'],
  ['deck', 'topics', ['work', 'night'], 'Topics', 'work, night'],
  ['deck', 'depth', 2, 'Depth', '2, for people who know each other'],
  ['deck', 'depth', null, 'Depth', 'Not set'],
  ['deck', 'minutes', 45, 'Minutes that a game takes', '45'],
  ['deck', 'deckColor', null, 'Colour of the cover', 'As drawn'],
  ['suit', 'title', '', 'Name', '(nothing)'],
  ['suit', 'kind', 'tide', 'Mark', 'Tide: a wave'],
  ['card', 'suitId', 's', 'Suit', 'Night'],
  ['card', 'suitId', 'gone', 'Suit', '(nothing)'],
  ['card', 'tone', null, 'Tone', 'Mixed'],
  ['perspective', 'perspectiveType', 'retrospective_keep', 'Kind', 'Looking back: keep'],
  ['perspective', 'wants', 'light', 'Hands for it', 'At least one light card'],
  ['card', 'deleted', true, undefined, 'true'],
] as const)('two people’s words about %s %s are told as its form says them: %j', (kind, field, value, label, said) => {
  expect(labelOfField(t, { kind, field })).toBe(label)
  expect(valueSaid({ kind, field }, value, { t, modeName, suits })).toBe(said)
})
