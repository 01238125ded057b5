import { beforeEach, expect, test, vi } from 'vitest'
import { emptyGame as game } from '#testing/games/empty-game.ts'
import type { Database } from '#server/db/open-database.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { Snapshots } from './snapshots.ts'
import type { GameViewer } from '../viewer.ts'

const heard = (more: Partial<Extract<News, { kind: 'game' }>>): News => ({
  kind: 'game',
  gameId: 'game',
  version: 5,
  ...more,
})
const changes = { game: { subject: 'New' }, rows: [] }
const master: GameViewer = { kind: 'game_master' }
const player = (playerId: string): GameViewer => ({ kind: 'player', playerId })

let snapshots: Snapshots
let bus: EventBus
let stored: GameRows[]
let reads: number
let interrupt: (() => void) | undefined
beforeEach(async () => {
  stored = [game(4)]
  reads = 0
  const execute = async () => ((reads += 1), { rows: stored })
  const database = { newListener: null, db: { execute } } as unknown as Database
  bus = new EventBus(database)
  const subscribe = vi.spyOn(bus, 'subscribe')
  snapshots = new Snapshots(database, bus)
  interrupt = subscribe.mock.calls[0]?.[1]
  await snapshots.rows('game')
})

test('a game is read once, and what is not there is null', async () => {
  expect([await snapshots.rows('game'), snapshots.peek('game')]).toEqual([game(4), game(4)])
  expect([snapshots.counts, reads]).toEqual([{ hits: 1, misses: 1 }, 1])
  stored = []
  expect([await snapshots.rows('other game'), await snapshots.text('other game', master)]).toEqual([null, null])
})

test('it goes on with news of its next version, without a read', () => {
  bus.publish([heard({ since: 4, changes })])
  expect(snapshots.peek('game')?.game).toEqual({ ...game(5).game, subject: 'New' })
  const rows = game(8)
  bus.publish([heard({ version: 8, rows })])
  expect(snapshots.peek('game')).toBe(rows)
  expect(reads).toBe(1)
})

test.each<[string, Partial<Extract<News, { kind: 'game' }>>]>([
  ['of a version further on', { version: 6, since: 5, changes }],
  ['since an older version', { since: 3, changes }],
  ['without changes', { since: 4 }],
])('it is read again after news %s', async (_, news) => {
  bus.publish([heard(news)])
  expect(snapshots.peek('game')).toBeUndefined()
  stored = [game(9)]
  expect((await snapshots.rows('game'))?.game.version).toBe(9)
})

test.each([3, 4])('it stays at news of version %i, which it knows, whatever it carries', (version) => {
  const known = snapshots.peek('game')
  bus.publish([heard({ version, rows: game(version) }), heard({ version })])
  expect(snapshots.peek('game')).toBe(known)
})

test('news of a game that nobody has read stores it only if it is whole', () => {
  bus.publish([heard({ gameId: 'second game', since: 4, changes })])
  const rows = game(1)
  bus.publish([heard({ gameId: 'third game', version: 1, rows })])
  expect([snapshots.peek('second game'), snapshots.peek('third game')]).toEqual([undefined, rows])
})

test('it stays at news of another organization and of a person, and goes with its own organization’s', () => {
  bus.publish([
    { kind: 'organization', organizationId: 'other organization' },
    { kind: 'user', userId: 'game' },
  ])
  expect(snapshots.peek('game')).toEqual(game(4))
  bus.publish([{ kind: 'organization', organizationId: 'organization' }])
  expect(snapshots.peek('game')).toBeUndefined()
})

test('what is being read meanwhile is kept at news of a person', async () => {
  const reading = snapshots.rows('other game')
  bus.publish([{ kind: 'user', userId: 'game' }])
  expect(await reading).toBe(snapshots.peek('other game'))
})

test('its text is made once for a version and a viewer', async () => {
  const text = await snapshots.text('game', master)
  expect(JSON.parse(text?.text ?? '').data.attributes).toMatchObject({ subject: 'Old', version: 4 })
  expect(await snapshots.text('game', master)).toBe(text)
  const ofOne = await snapshots.text('game', player('aino'))
  expect(ofOne).not.toBe(text)
  expect(await snapshots.text('game', player('bo'))).not.toBe(ofOne)
  expect(await snapshots.text('game', player('aino'))).toBe(ofOne)
  expect(await snapshots.text('game', { kind: 'member' })).not.toBe(text)
  expect(snapshots.textsOf('game')).toBe(4)
  bus.publish([heard({ since: 4, changes })])
  expect(snapshots.textsOf('game')).toBe(0)
  expect(JSON.parse((await snapshots.text('game', master))?.text ?? '').data.attributes).toMatchObject({
    subject: 'New',
  })
  expect(await snapshots.text('game', player('aino'))).not.toBe(ofOne)
})

test('what changed since a version is known from the first time somebody has polled it', async () => {
  expect(await snapshots.changeSince('game', master, null)).toBeNull()
  bus.publish([heard({ since: 4, changes })])
  const change = await snapshots.changeSince('game', master, 4)
  expect(change).toMatchObject({ version: 5, changed: [{ type: 'games', attributes: { subject: 'New' } }] })
  for (const version of [null, 3, 5, 6]) expect(await snapshots.changeSince('game', master, version)).toBeNull()
  bus.publish([heard({ version: 6, since: 5, changes: { game: { game_master_id: 'other' }, rows: [] } })])
  expect(await snapshots.changeSince('game', player('aino'), 4)).toBeNull()
  stored = []
  expect(await snapshots.changeSince('third game', master, 4)).toBeNull()
})

test.each<[string, () => void]>([
  ['news of its organization', () => bus.publish([{ kind: 'organization', organizationId: 'organization' }])],
  ['news of what may be its deletion', () => bus.publish([heard({ since: 4 })])],
  ['an interruption of news', () => interrupt?.()],
])('neither the game nor a version of it is known any more after %s', async (_, happen) => {
  await snapshots.changeSince('game', master, null)
  happen()
  expect(snapshots.peek('game')).toBeUndefined()
  stored = [game(5)]
  expect(await snapshots.changeSince('game', master, 4)).toBeNull()
  bus.publish([heard({ version: 6, since: 5, changes })])
  expect(await snapshots.changeSince('game', master, 5)).toMatchObject({ version: 6 })
})

test('no version is remembered while news may be missed', async () => {
  await snapshots.changeSince('game', master, null)
  bus.trusted = false
  stored = [game(5)]
  bus.publish([heard({ since: 4 })])
  expect(await snapshots.changeSince('game', master, 4)).toBeNull()
  stored = [game(6)]
  expect(await snapshots.changeSince('game', master, 5)).toBeNull()
})
