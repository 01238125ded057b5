import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open-database.ts'
import { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { type GameHead, GameHeads } from './game-heads.ts'

const head: GameHead = {
  gameId: 'game',
  organizationId: 'organization',
  gameMasterId: 'master',
  visibility: 'organization',
  version: 4,
  state: 'preround',
  mode: 'crux',
  completedAt: null,
}
const heard = (more: Partial<Extract<News, { kind: 'game' }>>): News => ({
  kind: 'game',
  gameId: 'game',
  version: 5,
  since: 4,
  changes: { game: { state: 'rounds' }, rows: [] },
  ...more,
})

let heads: GameHeads
let bus: EventBus
/** What the database holds next: heads for a game, the game's id for a round. */
let stored: unknown[]
let reads: number
beforeEach(async () => {
  stored = [head]
  reads = 0
  const where = async () => ((reads += 1), stored)
  const database = { newListener: null, db: { select: () => ({ from: () => ({ where }) }) } } as unknown as Database
  bus = new EventBus(database)
  heads = new GameHeads(database, bus)
  await heads.find('game')
})

describe('the head of a game', () => {
  test('is read once, and what is not there is null', async () => {
    expect([await heads.find('game'), heads.peek('game'), reads]).toEqual([head, head, 1])
    stored = []
    expect(await heads.find('other game')).toBeNull()
    expect(heads.counts).toEqual({ hits: 1, misses: 2 })
  })

  test('goes on with news of its next version', () => {
    bus.publish([heard({})])
    expect(heads.peek('game')).toEqual({ ...head, version: 5, state: 'rounds' })
    const completed_at = '2026-03-02T09:00:00.000Z'
    bus.publish([heard({ version: 6, since: 5, changes: { game: { completed_at, visibility: 'self' }, rows: [] } })])
    const ended = { ...head, version: 6, state: 'rounds', visibility: 'self', completedAt: new Date(completed_at) }
    expect(heads.peek('game')).toEqual(ended)
    bus.publish([heard({ version: 7, since: 6, changes: { game: {}, rows: [] } })])
    expect(heads.peek('game')).toEqual({ ...ended, version: 7 })
    bus.publish([heard({ version: 8, since: 7, changes: { game: { completed_at: null }, rows: [] } })])
    expect(heads.peek('game')).toEqual({ ...ended, version: 8, completedAt: null })
    expect(reads).toBe(1)
  })

  test.each<[string, Partial<Extract<News, { kind: 'game' }>>]>([
    ['of a version further on', { version: 6, since: 5 }],
    ['since an older version', { since: 3 }],
    ['without changes', { changes: undefined as never }],
  ])('is read again after news %s', async (_, news) => {
    bus.publish([heard(news)])
    expect(heads.peek('game')).toBeUndefined()
    stored = [{ ...head, version: 9 }]
    expect((await heads.find('game'))?.version).toBe(9)
  })

  test.each([3, 4])('stays as it is at news of version %i, which it knows', (version) => {
    bus.publish([heard({ version, changes: undefined as never })])
    expect(heads.peek('game')).toBe(head)
  })

  test('stays at news of another game or organization, and of a person; goes with its own organization’s', () => {
    bus.publish([heard({ gameId: 'other game' }), { kind: 'organization', organizationId: 'other organization' }])
    bus.publish([{ kind: 'user', userId: 'game' }])
    expect(heads.peek('game')).toBe(head)
    bus.publish([{ kind: 'organization', organizationId: 'organization' }])
    expect(heads.peek('game')).toBeUndefined()
  })
})

describe('the head of a round’s game', () => {
  test('is found by the round, which is looked up once', async () => {
    stored = [{ gameId: 'game' }]
    expect([await heads.findByRound('round'), await heads.findByRound('round')]).toEqual([head, head])
    expect(reads).toBe(2)
    stored = []
    expect(await heads.findByRound('no round')).toBeNull()
  })

  test('is known without looking once news brought the round', async () => {
    const put = { id: 'new round', game_id: 'game' }
    const rows = [
      { table: 'players', put: { id: 'a player' } },
      { table: 'rounds', id: 'changed round', changes: {} },
      { table: 'rounds', put },
    ]
    bus.publish([heard({ changes: { game: {}, rows } })])
    expect((await heads.findByRound('new round'))?.version).toBe(5)
    expect(reads).toBe(1)
    stored = []
    expect([await heads.findByRound('a player'), await heads.findByRound('changed round')]).toEqual([null, null])
    expect(reads).toBe(3)
  })
})
