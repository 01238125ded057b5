import { expect, test } from 'vitest'
import type { CardPart } from '../model/draft-state.ts'
import { compareWords } from './compare-words.ts'

const card = (key: string, title: string, description = '', ask = ''): CardPart => ({
  id: `${key}-id`,
  key,
  partKind: 'card',
  position: 'i',
  suitId: null,
  tone: null,
  deleted: false,
  title,
  description,
  ask,
})

test('cards of two languages are matched by key, and what one lacks is said', () => {
  const rows = compareWords(
    { cards: [card('a', 'Anfang', 'Alle da.'), card('b', 'Mitte', ''), card('own', 'Nur hier')], perspectives: [] },
    { cards: [card('b', 'Middle', 'Half way.'), card('a', 'Start', 'All here.'), card('c', 'End')], perspectives: [] },
  )
  expect(rows.map(({ key, id, isMissing, there }) => [key, id, there?.title ?? null, isMissing])).toEqual([
    ['a', 'a-id', 'Start', false],
    ['b', 'b-id', 'Middle', true],
    ['own', 'own-id', null, false],
    ['c', null, 'End', true],
  ])
})
