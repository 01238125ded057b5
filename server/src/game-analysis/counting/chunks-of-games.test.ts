import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Pace } from '#server/db/connections/pace.ts'
import { chunksOfIds, nextSize, sizes } from './chunks-of-games.ts'

test.each([
  ['grow by half while statements are short', 100, 2, 150],
  ['stay as they are at the wished time', 100, 12, 100],
  ['shrink at once after a slow statement', 100, 60, 20],
  ['never have fewer than 20 games', 30, 500, 20],
  ['never have more than 2,000 games', 1_900, 1, 2_000],
])('chunks of the embedded database %s', (_, size, slowestMs, next) => {
  expect(nextSize(sizes.pglite, size, slowestMs)).toBe(next)
})

test.each([
  ['grow to what takes the wished time', 2_500, 400, 3_750],
  ['grow to twice as many at most', 2_500, 20, 5_000],
  ['never have more than 5,000 games', 4_000, 100, 5_000],
  ['shrink where the disk is slow, but not below what it can read in time', 5_000, 20_000, 2_500],
])('chunks of PostgreSQL %s', (_, size, tookMs, next) => {
  expect(nextSize(sizes.postgres, size, tookMs)).toBe(next)
})

/** An embedded database whose slowest statements take so long. */
const rowsAt = (slowestMs: number) => ({
  kind: 'pglite' as const,
  pace: { meter: () => ({ takeSlowest: () => slowestMs, end: () => undefined }) } as unknown as Pace,
})
const idsIn = async (chunks: AsyncIterable<SQL>) =>
  Array.fromAsync(chunks, (chunk) => String(new PgDialect().sqlToQuery(chunk).params[0]).slice(1, -1).split(','))

test.each([
  ['in full chunks', 12, [40, 40, 40, 25]],
  ['in chunks that grow while the database is quick', 1, [40, 60, 45]],
])('short lists of games go together %s, in their order and each once', async (_, slowestMs, lengths) => {
  const lists = [30, 0, 30, 85].map((length, list) => Array.from({ length }, (_, index) => `${list}-${index}`))
  const chunks = await idsIn(chunksOfIds(rowsAt(slowestMs), lists))
  expect(chunks.map(({ length }) => length)).toEqual(lengths)
  expect(chunks.flat()).toEqual(lists.flat())
  expect(await Array.fromAsync(chunksOfIds(rowsAt(slowestMs), [[]]))).toEqual([])
})
