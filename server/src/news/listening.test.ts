import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/open-database.ts'
import { ListeningPostgres, type TestListener } from '#testing/news/listening-postgres.ts'
import { EventBus } from './event-bus.ts'
import type { News } from './news.ts'

let postgres: ListeningPostgres
let bus: EventBus
let heard: { item: News; from: string }[]
let interruptions: number
beforeEach(() => {
  vi.useFakeTimers()
  postgres = new ListeningPostgres()
  openOn(postgres as unknown as Database)
})
afterEach(async () => {
  await bus.close()
  vi.useRealTimers()
})

function openOn(database: Database): void {
  bus = new EventBus(database)
  heard = []
  interruptions = 0
  bus.subscribe(
    (item, from) => heard.push({ item, from }),
    () => (interruptions += 1),
  )
}
const listener = (index = postgres.listeners.length - 1) => postgres.listeners[index] as TestListener
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const session: News = { kind: 'session', sessionId: 'a session' }
const heartbeats = () => postgres.count('select 1') - postgres.count('xact_start')

describe('a process that listens', () => {
  test('listens before it is announced, and is trusted then', async () => {
    expect(bus.trusted).toBe(false)
    await bus.open()
    expect(bus.trusted).toBe(true)
    const order = ['connect', 'listen crux_news', 'insert into server_processes', 'xact_start']
    const places = order.map((part) => postgres.asked.findIndex((text) => text.includes(part)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
    expect(interruptions).toBe(1)
  })

  test('passes on what other processes say, and not what it said itself', async () => {
    await bus.open()
    listener().hear({ from: 'another', news: [session] })
    listener().hear({ from: bus.processId, news: [session] })
    expect(heard).toEqual([{ item: session, from: 'another' }])
    expect(interruptions).toBe(1)
    listener().hear({ from: bus.processId, news: null })
    expect(interruptions).toBe(1)
  })

  test('forgets everything at news that was too large to be sent', async () => {
    await bus.open()
    listener().hear({ from: 'another', news: null })
    expect([heard, interruptions]).toEqual([[], 2])
  })

  test('trusts nothing while transactions run that began before it was known', async () => {
    postgres.older = true
    await bus.open()
    await pass(49)
    expect([bus.trusted, interruptions, postgres.count('xact_start')]).toEqual([false, 0, 1])
    await pass(1)
    expect(postgres.count('xact_start')).toBe(2)
    postgres.older = false
    await pass(50)
    expect([bus.trusted, interruptions]).toEqual([true, 1])
    await pass(1000)
    expect(postgres.count('xact_start')).toBe(3)
  })

  test('looks after the dead once a minute', async () => {
    await bus.open()
    const before = postgres.count('listener_pid not in')
    await pass(59_999)
    expect(postgres.count('listener_pid not in')).toBe(before)
    postgres.fault = new Error('away')
    await pass(1)
    expect(postgres.count('listener_pid not in')).toBe(before + 1)
    postgres.fault = null
    await pass(60_000)
    expect(postgres.count('listener_pid not in')).toBe(before + 2)
  })
})

describe('the connection for news', () => {
  test('is probed every two seconds, and not again before it has answered', async () => {
    await bus.open()
    await pass(1_999)
    expect(heartbeats()).toBe(0)
    await pass(1)
    expect(heartbeats()).toBe(1)
    await pass(2_000)
    expect(heartbeats()).toBe(2)
    listener().answer = null
    await pass(6_000)
    expect(heartbeats()).toBe(3)
    expect(bus.trusted).toBe(true)
  })

  test('that is lost has the process trust nothing, and be told so, until it listens again a second later', async () => {
    await bus.open()
    listener().emit('error', new Error('broken'))
    expect(bus.trusted).toBe(true)
    const lost = listener()
    lost.emit('end')
    expect([bus.trusted, interruptions, postgres.incidents.count('news_lost')]).toEqual([false, 2, 1])
    expect(lost.ended).toBe(1)
    await pass(999)
    expect(postgres.listeners).toHaveLength(1)
    await pass(1)
    expect(postgres.listeners).toHaveLength(2)
    expect([bus.trusted, interruptions]).toEqual([true, 3])
    listener().hear({ from: 'another', news: [session] })
    expect(heard).toHaveLength(1)
    // What is left of the first says nothing any more, and is probed no more.
    lost.emit('end')
    expect([bus.trusted, postgres.incidents.count('news_lost')]).toEqual([true, 1])
    await pass(2_000)
    expect(heartbeats()).toBe(1)
  })

  test('that fails at a probe is lost', async () => {
    await bus.open()
    listener().answer = () => Promise.reject(new Error('broken'))
    await pass(2_000)
    expect([bus.trusted, listener().ended, postgres.incidents.count('news_lost')]).toEqual([false, 1, 1])
  })

  test('that is lost while older transactions run is not trusted when they end', async () => {
    postgres.older = true
    await bus.open()
    listener().emit('end')
    postgres.older = false
    await pass(50)
    expect(bus.trusted).toBe(false)
    await pass(950)
    expect(bus.trusted).toBe(true)
  })

  test('is lost as well when the database is away at the look for older transactions', async () => {
    postgres.older = true
    await bus.open()
    postgres.fault = new Error('away')
    await pass(50)
    expect([bus.trusted, postgres.incidents.count('news_lost')]).toEqual([false, 1])
    postgres.fault = null
    postgres.older = false
    await pass(1_000)
    expect([bus.trusted, postgres.listeners.length]).toEqual([true, 2])
  })

  test.each([
    ['and breaks', (one: TestListener) => one.emit('end')],
    ['and says nothing of it', () => undefined],
  ])('is tried once a second for as long as it cannot be made %s', async (_, breaks) => {
    await bus.open()
    postgres.prepare = (one) => {
      one.connects = async () => {
        breaks(one)
        throw new Error('refused')
      }
    }
    listener().emit('end')
    await pass(3_000)
    expect([bus.trusted, postgres.listeners.length]).toEqual([false, 4])
    expect(postgres.incidents.count('news_lost')).toBe(4)
    postgres.prepare = () => undefined
    await pass(1_000)
    expect([bus.trusted, postgres.listeners.length]).toEqual([true, 5])
  })
})

describe('a process that closes', () => {
  test('ends its connection, is in the table no more, and calls that no loss', async () => {
    await bus.open()
    await bus.close()
    expect(postgres.count('delete from server_processes where id =')).toBe(1)
    expect([listener().ended, postgres.incidents.count('news_lost'), interruptions]).toEqual([1, 0, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does so though the database is away', async () => {
    await bus.open()
    postgres.fault = new Error('away')
    listener().end = () => Promise.reject(new Error('broken'))
    await expect(bus.close()).resolves.toBeUndefined()
  })

  test('while it waits to listen again, listens no more', async () => {
    await bus.open()
    listener().emit('end')
    await bus.close()
    await pass(5_000)
    expect(postgres.listeners).toHaveLength(1)
    expect(postgres.count('delete from server_processes where id =')).toBe(0)
  })
})

describe('a process on the embedded database', () => {
  test('is trusted from the start, listens to nobody and asks nothing', async () => {
    const embedded = { kind: 'pglite', newListener: null, query: postgres.query }
    openOn(embedded as unknown as Database)
    expect(bus.trusted).toBe(true)
    await bus.open()
    expect([postgres.asked, vi.getTimerCount()]).toEqual([[], 0])
    expect(await bus.otherProcesses()).toEqual(new Set())
    await bus.notifyOthers([session])
    expect(postgres.asked).toEqual([])
    bus.publish([session])
    expect(heard).toEqual([{ item: session, from: bus.processId }])
  })
})
