import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open-database.ts'
import { Parameters } from '#server/db/row-write.ts'
import { ListeningPostgres } from '#testing/news/listening-postgres.ts'
import { EventBus } from './event-bus.ts'
import type { News } from './news.ts'

let postgres: ListeningPostgres
let bus: EventBus
beforeEach(() => {
  postgres = new ListeningPostgres()
  bus = new EventBus(postgres as unknown as Database)
})
afterEach(() => bus.close())

const changes = { game: { state: 'rounds' }, rows: [] }
const notes = [{ id: 'a note' }] as never
const moved = (more: object = {}): News => ({ kind: 'game', gameId: 'game', version: 5, since: 4, ...more })
const user = (length: number): News => ({ kind: 'user', userId: 'x'.repeat(length) })
/** What others are told of this. */
const told = async (...news: News[]) => {
  await bus.notifyOthers(news)
  return postgres.notified.at(-1)?.news
}

describe('other processes', () => {
  test('are told by whom and what, but not the rows, which are for this process alone', async () => {
    const item = moved({ rows: { game: {} } })
    expect(await told(item, user(1))).toEqual([moved(), user(1)])
    expect(postgres.notified[0]?.from).toBe(bus.processId)
    const [text = ''] = postgres.asked
    expect(text).toContain(`select pg_notify('crux_news', $1::text) from "server_processes" where "id" <> $2::uuid`)
  })

  test('are told nothing when there is nothing to tell', async () => {
    await bus.notifyOthers([])
    expect(postgres.asked).toEqual([])
    expect([bus.notifiesOf([]), bus.notifiesOf([user(1)])]).toEqual([false, true])
    expect(bus.notifyQuery([], new Parameters())).toBe('')
  })

  test('are told what changed only when there are any', async () => {
    const whole = moved({ changes, notes })
    expect(await told(whole)).toEqual([moved()])
    await bus.open()
    expect(await told(whole)).toEqual([moved()])
    postgres.others = ['another']
    expect(await bus.otherProcesses()).toEqual(new Set(['another']))
    expect(await told(whole)).toEqual([whole])
    postgres.others = []
    await bus.otherProcesses()
    expect(await told(whole)).toEqual([moved()])
  })

  test('are known from the start, and by what they say', async () => {
    postgres.others = ['another']
    await bus.open()
    expect(await told(moved({ changes }))).toEqual([moved({ changes })])
    postgres.others = []
    await bus.otherProcesses()
    postgres.listeners[0]?.hear({ from: 'a third', news: [] })
    expect(await told(moved({ changes }))).toEqual([moved({ changes })])
  })

  test('are told of notes only with the changes beside them', async () => {
    postgres.others = ['another']
    await bus.otherProcesses()
    expect(await told(moved({ notes }))).toEqual([moved()])
    expect(await told(moved({ changes, notes }))).toEqual([moved({ changes, notes })])
  })

  test('are told to read again what is more than a notification carries', async () => {
    postgres.others = ['another']
    await bus.otherProcesses()
    const much = moved({ changes: { game: { name: 'x'.repeat(8_000) }, rows: [] } })
    expect(await told(much, user(1))).toEqual([moved(), user(1)])
  })

  test('are told to forget everything where even that is too much: 7,900 bytes are carried, one more is not', async () => {
    const frame = JSON.stringify({ from: bus.processId, news: [user(0)] }).length
    expect(await told(user(7_900 - frame))).toEqual([user(7_900 - frame)])
    expect(await told(user(7_901 - frame))).toBeNull()
    expect(await told({ kind: 'user', userId: 'ä'.repeat(4_000) })).toBeNull()
  })

  test('that died are taken out of the table whenever somebody asks who is there', async () => {
    await bus.otherProcesses()
    expect(postgres.asked[0]).toContain('delete from server_processes where listener_pid not in')
  })
})
