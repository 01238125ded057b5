import { expect, test } from 'vitest'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'
import { HandCache } from './hand-cache.ts'

const card = (more: Partial<HandCard> = {}): HandCard => ({
  id: 'one',
  key: 'silence',
  title: 'Silence',
  description: 'What nobody says',
  ask: 'When was it quiet?',
  tone: 'light',
  number: 1,
  suit_id: 'rocks',
  suit_kind: 'hearth',
  suit_title: 'Rocks',
  created_at: '2026-03-02T09:00:00.000Z',
  ...more,
})

test('a hand belongs to one seat in one round', () => {
  const hands = new HandCache()
  hands.put('round', [{ seat: 'aino', cards: [card()] }])
  expect(hands.get('round', 'aino')).toEqual([card()])
  expect([hands.get('round', 'bo'), hands.get('other round', 'aino')]).toEqual([undefined, undefined])
})

test('who is dealt a hand later finds those of the others still there', () => {
  const hands = new HandCache()
  hands.put('round', [{ seat: 'aino', cards: [card()] }])
  hands.put('round', [{ seat: 'bo', cards: [card({ id: 'two' })] }])
  expect([hands.get('round', 'aino'), hands.get('round', 'bo')]).toEqual([[card()], [card({ id: 'two' })]])
})

test('a card is stored once, in however many hands it is', () => {
  const hands = new HandCache()
  hands.put('round', [{ seat: 'aino', cards: [card({ id: 'two' }), card()] }])
  hands.put('next round', [{ seat: 'bo', cards: [card()] }])
  expect(hands.get('next round', 'bo')?.[0]).toBe(hands.get('round', 'aino')?.[1])
})

test.each<Partial<HandCard>>([
  { title: 'Noise' },
  { description: 'What everybody says' },
  { ask: 'When was it loud?' },
  { tone: 'heavy' },
  { number: 2 },
  { suit_id: 'streams' },
  { suit_kind: 'tide' },
  { suit_title: 'Streams' },
])('a card that has changed, %j, is dealt as it is now, and stays as it was in older hands', (change) => {
  const hands = new HandCache()
  hands.put('round', [{ seat: 'aino', cards: [card()] }])
  hands.put('next round', [{ seat: 'aino', cards: [card(change)] }])
  expect([hands.get('round', 'aino'), hands.get('next round', 'aino')]).toEqual([[card()], [card(change)]])
})
