import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { intervals } from '#domain/limits.ts'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import type { QueueStorage } from '../../../lib/api/send-queue.ts'
import { type QueuedAddition, createAdditions } from './additions.ts'

interface Fields {
  name: string
}

type Kept = QueuedAddition<Fields>

function memoryStorage(left: readonly Kept[] = []): QueueStorage<Kept> & { kept: () => readonly Kept[] } {
  let kept = left
  return {
    read: async () => kept,
    change: async (edit) => {
      kept = edit(kept)
    },
    kept: () => kept,
  }
}

/** The additions of a page that was just loaded. */
async function open(
  send: (fields: Fields, key: string) => Promise<void>,
  storage: QueueStorage<Kept> = memoryStorage(),
) {
  const additions = createAdditions<Fields>(send, storage)
  additions.resume()
  await vi.advanceTimersByTimeAsync(0)
  return additions
}

const refused = new ApiError({
  status: 422,
  code: 'refused',
  title: '',
  detail: '',
  errors: [],
  meta: {},
  retryAfter: null,
})
const retryWait = intervals.actionItemCreateRetry

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows what was added at once and lets it go when it has arrived', async () => {
  const send = vi.fn(async () => {})
  const additions = await open(send)
  additions.add({ name: 'a' })
  expect(additions.list()).toMatchObject([{ fields: { name: 'a' }, status: 'patching' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(additions.list()).toEqual([])
  expect(additions.status()).toBe('saved')
})

it('is tried again twice, 5 s apart, under one key, and then stays to be decided about', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string) => {
    throw new NetworkError('gone')
  })
  const storage = memoryStorage()
  const additions = await open(send, storage)
  additions.add({ name: 'a' })
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(retryWait)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(retryWait)
  expect(send).toHaveBeenCalledTimes(3)
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1)
  expect(additions.list()[0]).toMatchObject({ status: 'failing', error: expect.any(NetworkError) })
  expect(storage.kept()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(3)
})

it('forgets the error after 5 s but never the thing itself', async () => {
  const additions = await open(async () => {
    throw refused
  })
  additions.add({ name: 'a' })
  await vi.advanceTimersByTimeAsync(0)
  expect(additions.list()[0]?.error).toBe(refused)
  await vi.advanceTimersByTimeAsync(intervals.actionItemErrorClears)
  expect(additions.list()[0]).toMatchObject({ status: 'failing', error: null, fields: { name: 'a' } })
})

it('does not repeat what was refused until asked to', async () => {
  const send = vi.fn(async () => {}).mockRejectedValueOnce(refused)
  const additions = await open(send)
  additions.add({ name: 'a' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  additions.retry(additions.list()[0]?.id ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(additions.list()).toEqual([])
})

it('can be changed in its place when it did not arrive, and is then another thing to send', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string) => {}).mockRejectedValueOnce(refused)
  const storage = memoryStorage()
  const additions = await open(send, storage)
  additions.add({ name: 'too long' })
  await vi.advanceTimersByTimeAsync(0)
  const id = additions.list()[0]?.id ?? ''
  additions.change(id, { name: 'short' })
  expect(storage.kept()).toMatchObject([{ id, fields: { name: 'short' } }])
  additions.retry(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.map(([fields]) => fields.name)).toEqual(['too long', 'short'])
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(2)
  expect(additions.list()).toEqual([])
})

it('can be given up only when it did not arrive', async () => {
  const additions = await open(async () => {
    throw refused
  })
  additions.add({ name: 'a' })
  additions.discard(additions.list()[0]?.id ?? '')
  expect(additions.list()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0)
  additions.discard(additions.list()[0]?.id ?? '')
  expect(additions.list()).toEqual([])
})

it('sends after a reload what was left over, under its old key', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string) => {})
  const additions = await open(
    send,
    memoryStorage([{ id: 'i1', key: 'k1', madeAt: Date.now(), fields: { name: 'left' } }]),
  )
  additions.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([[{ name: 'left' }, 'k1']])
})

it('that found no network go when it is back, without being asked', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string): Promise<void> => {
    throw new NetworkError('gone')
  })
  const additions = await open(send)
  additions.add({ name: 'a' })
  additions.add({ name: 'b' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(additions.list().map(({ status }) => status)).toEqual(['failing', 'failing'])
  send.mockResolvedValue()
  additions.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect([additions.list(), send.mock.calls.at(-1)?.[0]]).toEqual([[], { name: 'b' }])
})

it('that waited longer than the server knows their key are sent only when asked to, under a new one', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string) => {})
  const left = { id: 'i1', key: 'k1', madeAt: Date.now() - 30 * 3_600_000, fields: { name: 'left' } }
  const additions = await open(send, memoryStorage([left]))
  expect([send.mock.calls, additions.status()]).toEqual([[], 'failing'])
  additions.retry('i1')
  await vi.advanceTimersByTimeAsync(0)
  expect([send.mock.calls.length, send.mock.calls[0]?.[1] === 'k1', additions.list()]).toEqual([1, false, []])
})

it('that were refused still wait for a decision after a reload, in their place', async () => {
  const storage = memoryStorage()
  const send = vi.fn(async ({ name }: Fields, _key: string): Promise<void> => {
    if (name === 'too long') throw refused
    throw new NetworkError('gone')
  })
  const before = await open(send, storage)
  before.add({ name: 'too long' })
  before.add({ name: 'b' })
  await vi.advanceTimersByTimeAsync(0)
  expect(before.list()).toMatchObject([
    { fields: { name: 'too long' }, status: 'failing' },
    { fields: { name: 'b' }, status: 'patching' },
  ])
  before.close()
  send.mockResolvedValue()
  const after = await open(send, storage)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([after.list(), storage.kept().length]).toMatchObject([
    [{ fields: { name: 'too long' }, status: 'failing' }],
    1,
  ])
  after.discard(after.list()[0]?.id ?? '')
  expect([after.list(), storage.kept()]).toEqual([[], []])
})

it('that rest do not hold up who waits for all to be saved', async () => {
  const additions = await open(async () => {
    throw new NetworkError('gone')
  })
  additions.add({ name: 'a' })
  const over = vi.fn()
  void additions.flush().then(over)
  await vi.advanceTimersByTimeAsync(retryWait)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(retryWait)
  expect(over).toHaveBeenCalled()
})
