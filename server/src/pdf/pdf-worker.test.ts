import { expect, test, vi } from 'vitest'
import { ApiError } from '#server/faults/api-error.ts'
import type { TestOrder } from '#testing/pdf-thread.ts'
import { PdfWorker } from './pdf-worker.ts'

const script = new URL('../../../testing/pdf-thread.ts', import.meta.url)
const startWorker = (longestMs?: number) =>
  new PdfWorker<TestOrder>(script, longestMs === undefined ? {} : { longestMs })
/** The results of concurrent orders: a byte, or the error message. */
const outcomes = (worker: PdfWorker<TestOrder>, orders: readonly TestOrder[]) =>
  Promise.all(
    orders.map((order) =>
      worker.make(order).then(
        ([byte]) => byte,
        (fault: Error) => fault.message,
      ),
    ),
  )

test('makes one after the other; one that fails is its own matter', async () => {
  expect(await outcomes(startWorker(), [{ byte: 1, ms: 20 }, 'fault', { byte: 2 }])).toEqual([1, 'no such font', 2])
})

test('one that takes too long fails alone, however many are ordered meanwhile; the rest are made by a new thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const worker = startWorker(1500)
    await worker.make({ byte: 7 })
    const silent = worker.make('silence').catch(String)
    const later: Promise<Uint8Array>[] = []
    for (let byte = 0; byte < 5; byte += 1) {
      vi.advanceTimersByTime(300)
      later.push(worker.make({ byte }))
    }
    expect(await silent).toContain('took too long')
    expect((await Promise.all(later)).map(([byte]) => byte)).toEqual([0, 1, 2, 3, 4])
  } finally {
    vi.useRealTimers()
  }
})

test('a thread that dies fails what it was at and nothing else', async () => {
  expect(await outcomes(startWorker(), ['death', { byte: 3 }, 'death', { byte: 4 }])).toEqual([
    'the thread of PDFs ended',
    3,
    'the thread of PDFs ended',
    4,
  ])
})

test('V15.2.2 takes fifty orders and asks for patience from then on, until one is made', async () => {
  const worker = startWorker()
  const orders = Array.from({ length: 50 }, (_, byte) => worker.make({ byte }))
  const refusal: unknown = await worker.make({ byte: 50 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ faults: [{ code: 'rate_limited' }], retryAfter: 30 })
  await orders[0]
  expect(await worker.make({ byte: 51 })).toEqual(Uint8Array.of(51))
  expect(await Promise.all(orders)).toHaveLength(50)
})

test('an order that nobody waits for any more is withdrawn: from the queue, or with the thread that is at it', async () => {
  const worker = startWorker()
  const [current, queued] = [new AbortController(), new AbortController()]
  await worker.make({ byte: 0 })
  const orders = [
    worker.make('silence', current.signal),
    worker.make('silence', queued.signal),
    worker.make({ byte: 1 }),
  ].map((order) =>
    order.then(
      ([byte]) => byte,
      (fault: Error) => fault.message,
    ),
  )
  queued.abort(new Error('gone from the queue'))
  current.abort(new Error('gone meanwhile'))
  expect(await Promise.all(orders)).toEqual(['gone meanwhile', 'gone from the queue', 1])
})
