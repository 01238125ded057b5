import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchLimits } from '#domain/limits.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { boundedPage } from './bounded-total.ts'
import { firstKnown, pageOfIds, type KeepList, type KnownList } from './known-list.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { exactTotal } = searchLimits
const size = 50

/** What is said of so many rows on a page from 0 on. */
async function said(rows: number, page: number) {
  const every = sql`select 'row ' || n from generate_series(1, ${rows}::int) n order by n`
  const list = { read: (found: string[]) => Promise.resolve(found), every }
  const answer = await boundedPage(server.services.database.db, list, { page, page_size: size, firstPage: 0 })
  const there = Array.from({ length: size }, (_, index) => page * size + index + 1).filter((row) => row <= rows)
  expect(answer.rows).toEqual(there.map((row) => `row ${row}`))
  return [answer.meta.total, answer.meta.total_is_lower_bound]
}

test.each([
  [0, 0, 0, false],
  [size, 0, size, false],
  [size + 1, 1, size + 1, false],
  [firstKnown, firstKnown / size, firstKnown, false],
  [firstKnown + 1, firstKnown / size, firstKnown + 1, false],
  [exactTotal, 0, exactTotal, false],
  [exactTotal + 1, 0, exactTotal, true],
  [exactTotal + 1, exactTotal / size, exactTotal, true],
  [exactTotal + 1, exactTotal, exactTotal, true],
  [exactTotal + 2 * size, exactTotal / size + 1, exactTotal, true],
])('of %i rows page %i says that there are %i, and whether there are more: %s', async (rows, page, total, isMore) => {
  expect(await said(rows, page)).toEqual([total, isMore])
})

test('of a list that is known, pages further down take no more room the longer they are', async () => {
  const { db } = server.services.database
  const every = sql`select 'row ' || n from generate_series(1, 9000) n order by n`
  let known: KnownList | undefined
  const keepList: KeepList = async (_, read) => (known ??= await read())
  for (const [page_size, pages] of [
    [500, 12],
    [50, 30],
  ] as const)
    for (let page = 4; page < 4 + pages; page += 1)
      for (const _time of ['first', 'again']) {
        const { ids } = await pageOfIds(db, every, { page, page_size, firstPage: 0, keepList })
        expect([ids.length, ids[0]]).toEqual([page_size, `row ${page * page_size + 1}`])
        const held = [...(known?.pages.values() ?? [])].flat().length
        expect(held).toBeLessThanOrEqual(1000)
      }
  expect(known?.pages.size).toBe(20)
})
