import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Pace } from '#server/db/connections/pace.ts'
import { chunksToCount } from './chunks-to-count.ts'
import type { Chunk } from './counts.ts'

/** An embedded database whose slowest statements take so long. */
const rowsAt = (slowestMs: number) => ({
  kind: 'pglite' as const,
  pace: { meter: () => ({ takeSlowest: () => slowestMs, end: () => undefined }) } as unknown as Pace,
})
const idsIn = async (chunks: AsyncIterable<Chunk>) =>
  Array.fromAsync(chunks, ({ where, kept }) => {
    const ids = String(new PgDialect().sqlToQuery(where).params[0]).slice(1, -1).split(',')
    if (kept) expect(kept).toEqual(ids)
    return ids
  })

test.each([
  ['in full chunks', 12, [40, 40, 40, 25]],
  ['in chunks that grow while the database is quick', 1, [40, 60, 45]],
])('short lists of games go together %s, in their order and each once', async (_, slowestMs, lengths) => {
  const lists = [30, 0, 30, 85].map((length, list) => Array.from({ length }, (_, index) => `${list}-${index}`))
  const found = lists.map((others) => ({ kept: [], others }))
  const chunks = await idsIn(chunksToCount(rowsAt(slowestMs), found))
  expect(chunks.map(({ length }) => length)).toEqual(lengths)
  expect(chunks.flat()).toEqual(lists.flat())
  expect(await Array.fromAsync(chunksToCount(rowsAt(slowestMs), [{ kept: [], others: [] }]))).toEqual([])
})

test('games of which counts are kept are counted by themselves', async () => {
  const found = [
    { kept: ['a'], others: ['b'] },
    { kept: ['c'], others: [] },
  ]
  const chunks = await Array.fromAsync(chunksToCount(rowsAt(12), found), ({ kept }) => kept)
  expect(chunks).toEqual([['a', 'c'], null])
})
