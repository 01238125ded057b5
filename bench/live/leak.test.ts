import { expect, test } from 'vitest'
import { leakIn, type Viewer } from './leak.ts'

const master: Viewer = { kind: 'game_master' }
const aino: Viewer = { kind: 'player', id: 'aino', hand: ['in hand'] }
const candidate = (player: string, revealed: boolean, card: string | null) => ({
  type: 'candidates',
  id: `of ${player}`,
  attributes: { player_id: player, revealed, card_id: card },
})
const card = (id: string) => ({ type: 'cards', id, attributes: {} })
const change = (...changed: object[]) => JSON.stringify({ changed })
const hand = (seat: string) => JSON.stringify({ data: { id: `round.${seat}` } })
const note = (player: string) => JSON.stringify({ data: [{ id: 'n', attributes: { player_id: player } }] })

test.each<[string, string, string, Viewer]>([
  ['their own card', 'change', change(candidate('aino', false, 'in hand'), card('in hand')), aino],
  ['another’s card, face down', 'change', change(candidate('bo', false, null)), aino],
  ['another’s card once it is open', 'change', change(candidate('bo', true, 'c'), card('c')), aino],
  ['every card', 'change', change(candidate('bo', false, 'c'), card('c')), master],
  ['their own hand', 'hand', hand('aino'), aino],
  ['the game master’s hand', 'hand', hand('game-master'), master],
  ['their own note', 'notes', note('aino'), aino],
  ['every note', 'notes', note('bo'), master],
  ['presence', 'presence', '{}', master],
  ['that all is to be read again', 'reset', '{}', aino],
  ['the end', 'end', '{}', aino],
])('%s is for who gets it', (_what, kind, data, viewer) => {
  expect(leakIn(kind, data, viewer)).toBeNull()
})

test.each<[string, string, string, Viewer]>([
  ['another’s face-down card', 'change', change(candidate('bo', false, 'c')), aino],
  ['a card that nobody played', 'change', change(card('c')), aino],
  ['another’s hand', 'hand', hand('bo'), aino],
  ['a player’s hand', 'hand', hand('aino'), master],
  ['another’s note', 'notes', note('bo'), aino],
  ['the presence of the table', 'presence', '{}', aino],
  ['an unknown event', 'gossip', '{}', master],
])('%s is a leak', (_what, kind, data, viewer) => {
  expect(leakIn(kind, data, viewer)).toContain(viewer.kind === 'player' ? 'aino' : 'the game master')
})
