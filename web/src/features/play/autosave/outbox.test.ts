import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { intervals } from '#domain/limits.ts'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { createOutbox, type Kept, type OutboxBox } from './outbox.ts'

interface Fields {
  name: string
}

function memoryBox(left: Kept<Fields>[] = []): OutboxBox<Fields> & { kept: () => unknown[] } {
  let kept = left
  return {
    read: () => kept,
    write: (pending) => {
      kept = pending
    },
    kept: () => kept,
  }
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
  const outbox = createOutbox<Fields>(send, memoryBox())
  outbox.add({ name: 'a' })
  expect(outbox.list()).toMatchObject([{ fields: { name: 'a' }, status: 'patching' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.list()).toEqual([])
  expect(outbox.status()).toBe('saved')
})

it('is tried again twice, 5 s apart, under one key, and then stays to be decided about', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string) => {
    throw new NetworkError('gone')
  })
  const box = memoryBox()
  const outbox = createOutbox<Fields>(send, box)
  outbox.add({ name: 'a' })
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(retryWait)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(retryWait)
  expect(send).toHaveBeenCalledTimes(3)
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1)
  expect(outbox.list()[0]).toMatchObject({ status: 'failing', error: expect.any(NetworkError) })
  expect(box.kept()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(3)
})

it('forgets the error after 5 s but never the thing itself', async () => {
  const outbox = createOutbox<Fields>(async () => {
    throw refused
  }, memoryBox())
  outbox.add({ name: 'a' })
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.list()[0]?.error).toBe(refused)
  await vi.advanceTimersByTimeAsync(intervals.actionItemErrorClears)
  expect(outbox.list()[0]).toMatchObject({ status: 'failing', error: null, fields: { name: 'a' } })
})

it('does not repeat what was refused until asked to', async () => {
  const send = vi.fn(async () => {}).mockRejectedValueOnce(refused)
  const outbox = createOutbox<Fields>(send, memoryBox())
  outbox.add({ name: 'a' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  outbox.retry(outbox.list()[0]?.id ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.list()).toEqual([])
})

it('can be changed in its place when it did not arrive, and is then another thing to send', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string) => {}).mockRejectedValueOnce(refused)
  const box = memoryBox()
  const outbox = createOutbox<Fields>(send, box)
  outbox.add({ name: 'too long' })
  await vi.advanceTimersByTimeAsync(0)
  const id = outbox.list()[0]?.id ?? ''
  outbox.change(id, { name: 'short' })
  expect(box.kept()).toMatchObject([{ id, fields: { name: 'short' } }])
  outbox.retry(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.map(([fields]) => fields.name)).toEqual(['too long', 'short'])
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(2)
  expect(outbox.list()).toEqual([])
})

it('can be given up only when it did not arrive', async () => {
  const outbox = createOutbox<Fields>(async () => {
    throw refused
  }, memoryBox())
  outbox.add({ name: 'a' })
  outbox.discard(outbox.list()[0]?.id ?? '')
  expect(outbox.list()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0)
  outbox.discard(outbox.list()[0]?.id ?? '')
  expect(outbox.list()).toEqual([])
})

it('sends after a reload what was left over, under its old key', async () => {
  const send = vi.fn(async (_fields: Fields, _key: string) => {})
  const outbox = createOutbox<Fields>(send, memoryBox([{ id: 'i1', key: 'k1', fields: { name: 'left' } }]))
  outbox.connect()
  outbox.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([[{ name: 'left' }, 'k1']])
})
