import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { chunksOfIds, nextSize } from './chunks-of-games.ts'

test.each([
  ['grow by half while statements are short', 100, 2, 150],
  ['stay as they are at the wished time', 100, 12, 100],
  ['shrink at once after a slow statement', 100, 60, 20],
  ['never have fewer than 20 games', 30, 500, 20],
  ['never have more than 2,000 games', 1_900, 1, 2_000],
])('chunks of the embedded database %s', (_, size, slowestMs, next) => {
  expect(nextSize(size, slowestMs)).toBe(next)
})

test('short lists of games go together in full chunks, in their order and each once', async () => {
  const lists = [30, 0, 30, 85].map((length, list) => Array.from({ length }, (_, index) => `${list}-${index}`))
  const chunks = await Array.fromAsync(chunksOfIds({ kind: 'pglite' }, lists), (chunk) =>
    String(new PgDialect().sqlToQuery(chunk).params[0]).slice(1, -1).split(','),
  )
  expect(chunks.map(({ length }) => length)).toEqual([40, 40, 40, 25])
  expect(chunks.flat()).toEqual(lists.flat())
  expect(await Array.fromAsync(chunksOfIds({ kind: 'pglite' }, [[]]))).toEqual([])
})
