import { expect, test } from 'vitest'
import type { GameKind } from '../setup-queries.ts'
import { anyKind, findKinds, recommended, recommendedKinds } from './find-kinds.ts'

type Facts = Partial<Pick<GameKind, 'title' | 'minutes' | 'recommended'>> & {
  deckId?: string
  topics?: string[]
  depth?: number | null
  privateDeck?: boolean
  asks?: string
}

function kind(
  id: string,
  { deckId = id, topics = [], depth = null, privateDeck = false, asks = '', ...facts }: Facts,
): GameKind {
  return {
    id,
    title: id,
    description: '',
    forWhom: '',
    minutes: null,
    recommended: null,
    ...facts,
    deck: { id: deckId, title: '', deckDescription: '', useWhen: '', topics, depth, minutes: 60, privateDeck },
    perspectives: [{ title: '', description: asks }],
  } as unknown as GameKind
}
const ids = (kinds: readonly GameKind[]) => kinds.map(({ id }) => id)

test('all words are found in titles, topics and questions, whatever their case, accents and soft hyphens', () => {
  const kinds = [
    kind('a', { title: 'Tyo\u0308\u00ADilo', topics: ['palaute'] }),
    kind('b', { asks: 'Mitä palautetta kaipaat?' }),
    kind('c', {}),
  ]
  expect(ids(findKinds(kinds, { ...anyKind, text: 'TYÖILO' }))).toEqual(['a'])
  expect(ids(findKinds(kinds, { ...anyKind, text: ' palaute ' }))).toEqual(['a', 'b'])
  expect(ids(findKinds(kinds, { ...anyKind, text: 'palaute työilo' }))).toEqual(['a'])
  expect(ids(findKinds(kinds, anyKind))).toEqual(['a', 'b', 'c'])
})

test('the best match comes first: whole words of titles and topics, then beginnings, then parts, then texts', () => {
  const kinds = [
    kind('text', { asks: 'Was ändert die KI?' }),
    kind('part', { topics: ['Skizzen'] }),
    kind('beginning', { topics: ['Kindergarten'] }),
    kind('word', { topics: ['KI am Arbeitsplatz'] }),
    kind('title', { title: 'Ohne KI' }),
  ]
  expect(ids(findKinds(kinds, { ...anyKind, text: 'KI' }))).toEqual(['word', 'title', 'beginning', 'part', 'text'])
})

test('another ending is found if the word itself is not', () => {
  const kinds = [kind('a', { topics: ['päätöksenteko'] }), kind('b', { topics: ['projektin loppu'] })]
  expect(ids(findKinds(kinds, { ...anyKind, text: 'päätös' }))).toEqual(['a'])
  const both = [...kinds, kind('c', { topics: ['yhteinen päätös'] })]
  expect(ids(findKinds(both, { ...anyKind, text: 'päätös' }))).toEqual(['c'])
  expect(ids(findKinds(kinds, { ...anyKind, text: 'loput' }))).toEqual([])
})

test('filters take the game’s minutes, else the deck’s, and exactly the deck’s depth', () => {
  const kinds = [kind('short', { minutes: 45, depth: 1 }), kind('long', { minutes: 90, depth: 3 }), kind('deck', {})]
  expect(ids(findKinds(kinds, { ...anyKind, minutes: 60 }))).toEqual(['short', 'deck'])
  expect(ids(findKinds(kinds, { ...anyKind, depth: 3 }))).toEqual(['long'])
  expect(ids(findKinds([...kinds, kind('middle', { depth: 2 })], { ...anyKind, depth: 2 }))).toEqual(['middle'])
})

test('a few are recommended: own decks first, then the picked ones in their order, then one of each deck', () => {
  const kinds = [
    kind('a1', { deckId: 'a' }),
    kind('a2', { deckId: 'a' }),
    kind('second', { recommended: 7 }),
    kind('own', { privateDeck: true }),
    kind('first', { recommended: 2 }),
    kind('z', {}),
  ]
  expect(ids(recommended(kinds))).toEqual(['own', 'first', 'second', 'a1', 'z', 'a2'])
  expect(recommended(Array.from({ length: 20 }, (_, index) => kind(String(index), {})))).toHaveLength(recommendedKinds)
})
