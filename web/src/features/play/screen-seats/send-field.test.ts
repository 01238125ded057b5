import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import type { QueueStorage } from '../../../lib/api/send-queue.ts'
import { createSendField, type QueuedText } from './send-field.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = new ApiError({ status: 422, code: 'no', title: '', detail: '', errors: [], meta: {}, retryAfter: null })
const gone = () => new NetworkError('gone')

/** A device whose storage outlives its pages, and a server that acts once per key. */
function device({ keeps = true }: { keeps?: boolean } = {}) {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!keeps) throw new Error('full')
        stored.set(key, value)
      },
      removeItem: (key: string) => stored.delete(key),
    },
  })
  let queuedTexts: readonly QueuedText[] = []
  const server = {
    ideas: new Map<string, string>(),
    /** Runs after the server has acted, before its answer. */
    answer: async (): Promise<void> => {},
    /** Runs before the request reaches the server. */
    way: async (): Promise<void> => {},
  }
  let isThere = 0
  /** Reloads the page: the previous one is gone, with its pending calls. */
  async function load({ isWatched = true } = {}) {
    isThere += 1
    const own = isThere
    const onlyHere = async (step: () => Promise<void>) => {
      await step()
      if (own !== isThere) await new Promise<never>(() => {})
    }
    const storage: QueueStorage<QueuedText> = {
      read: async () => queuedTexts,
      change: async (edit) => {
        if (own === isThere) queuedTexts = edit(queuedTexts)
      },
    }
    const field = createSendField({
      name: 'idea.p.aino',
      storage,
      send: async (words, key) => {
        await onlyHere(server.way)
        if (!server.ideas.has(key)) server.ideas.set(key, words)
        await onlyHere(server.answer)
      },
      join: (back, begun) => `${back}\n${begun}`,
    })
    if (isWatched) field.subscribe(() => {})
    field.resume()
    await vi.advanceTimersByTimeAsync(0)
    const send = async (words: string) => {
      field.write(words)
      field.submit()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { field, send }
  }
  return { load, server, ideas: () => [...server.ideas.values()], waiting: () => queuedTexts.map(({ words }) => words) }
}

describe('words whose answer was lost are done once', () => {
  it('though the page was loaded anew meanwhile', async () => {
    const { load, server, ideas, waiting } = device()
    const before = await load()
    server.answer = async () => new Promise(() => {})
    await before.send('Coffee')
    expect(ideas()).toEqual(['Coffee'])
    server.answer = async () => {}
    const after = await load()
    // The user finds the text in the field and sends it again.
    if (after.field.state().text !== '') after.field.submit()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([ideas(), waiting(), after.field.state()]).toMatchObject([['Coffee'], [], { text: '', underWay: [] }])
  })

  it('though they came back into the field, the page was loaded anew, and they are sent again', async () => {
    const { load, server, ideas } = device()
    const before = await load()
    server.answer = async () => Promise.reject(gone())
    await before.send('Coffee')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(before.field.state()).toMatchObject({ text: 'Coffee', underWay: [], failed: { words: 'Coffee' } })
    server.answer = async () => {}
    const after = await load()
    expect(after.field.state()).toMatchObject({ text: 'Coffee', underWay: [] })
    after.field.submit()
    await vi.advanceTimersByTimeAsync(0)
    expect([ideas(), after.field.state().arrived]).toEqual([['Coffee'], 1])
  })

  it('though nothing can be kept on the device', async () => {
    const { load, server, ideas } = device({ keeps: false })
    const { field, send } = await load()
    server.answer = async () => Promise.reject(gone())
    await send('Coffee')
    await vi.advanceTimersByTimeAsync(4_000)
    server.answer = async () => {}
    field.submit()
    await vi.advanceTimersByTimeAsync(0)
    expect(ideas()).toEqual(['Coffee'])
  })
})

describe('a field whose words are sent', () => {
  it('is empty at once, and sends one after another in their order', async () => {
    const { load, server, ideas } = device()
    const { field, send } = await load()
    server.way = async () => new Promise((done) => setTimeout(done, 700))
    for (const words of ['a', 'b', 'c']) await send(words)
    expect(field.state()).toMatchObject({ text: '', underWay: ['a', 'b', 'c'] })
    await vi.advanceTimersByTimeAsync(1_400)
    expect([ideas(), field.state().underWay]).toEqual([['a', 'b'], ['c']])
    await vi.advanceTimersByTimeAsync(700)
    expect([ideas(), field.state()]).toMatchObject([['a', 'b', 'c'], { underWay: [], arrived: 3 }])
  })

  it('leaves what was begun alone when there is no network; what waits goes by itself when it is back', async () => {
    const { load, server, ideas } = device()
    const { field, send } = await load()
    server.way = async () => Promise.reject(gone())
    await send('a')
    field.write('b')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(field.state()).toMatchObject({ text: 'b', underWay: ['a'], failed: { words: 'a' } })
    server.way = async () => {}
    await vi.advanceTimersByTimeAsync(15_000)
    expect([ideas(), field.state()]).toMatchObject([['a'], { text: 'b', underWay: [], failed: null }])
  })

  it('takes nothing out of the queue while nobody looks', async () => {
    const { load, server, ideas, waiting } = device()
    const { send } = await load({ isWatched: false })
    server.way = async () => Promise.reject(gone())
    await send('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(waiting()).toEqual(['a'])
    server.way = async () => {}
    await vi.advanceTimersByTimeAsync(15_000)
    expect(ideas()).toEqual(['a'])
  })

  it('has what was refused back before what was begun, and sends it under a new key', async () => {
    const { load, server, ideas } = device()
    const { field, send } = await load()
    server.way = async () => Promise.reject(refused)
    field.write('a')
    field.submit()
    field.write('b')
    await vi.advanceTimersByTimeAsync(0)
    expect(field.state()).toMatchObject({ text: 'a\nb', underWay: [], failed: { words: 'a', error: refused } })
    server.way = async () => {}
    await send(field.state().text)
    expect(ideas()).toEqual(['a\nb'])
  })

  it('has back what waited longer than the server knows its key', async () => {
    const { load, server, ideas } = device()
    server.answer = async () => new Promise(() => {})
    const before = await load()
    await before.send('a')
    vi.setSystemTime(Date.now() + 30 * 3_600_000)
    server.answer = async () => {}
    const after = await load()
    expect([ideas(), after.field.state()]).toMatchObject([['a'], { text: 'a', underWay: [] }])
  })
})
