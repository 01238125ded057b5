import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageLimits } from '#domain/limits.ts'
import { mails } from '#server/db/schema/mail.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { matchesText } from './matches-text.ts'
import { pageOf, type Sort } from './page-of.ts'
import type { PageWanted } from './page.ts'

let server: TestServer
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

beforeAll(async () => {
  server = await startTestServer()
  // Seven mails on three days, two of them in Finnish; the first three on one day.
  await server.services.database.db.insert(mails).values(
    [1, 1, 1, 2, 2, 3, 3].map((day, index) => ({
      id: idOf(index + 1),
      template: 'listed',
      recipient: `${'gfedcba'.charAt(index)}@example.org`,
      language: index > 4 ? ('fi' as const) : ('en' as const),
      createdAt: new Date(`2026-01-0${day}T09:00:00Z`),
      sentAt: index === 0 ? null : new Date('2026-02-01T09:00:00Z'),
    })),
  )
})
afterAll(() => server.close())

type Key = 'created_at' | 'recipient' | 'sent_at'

/** Numbers of the mails on a page, and what the list says of itself. */
async function list({
  sort = 'created_at',
  page = { page: 1, page_size: 3 },
  language,
  search = '',
}: { sort?: Sort<Key>; page?: PageWanted; language?: 'fi'; search?: string } = {}) {
  const { db } = server.services.database
  const { rows, meta } = await pageOf(db, {
    select: db.select({ id: mails.id }).from(mails).$dynamic(),
    where: and(
      eq(mails.template, 'listed'),
      language && eq(mails.language, language),
      matchesText([mails.recipient], search),
    ),
    sorts: { created_at: mails.createdAt, recipient: mails.recipient, sent_at: mails.sentAt },
    sort,
    id: mails.id,
    page,
  })
  return { numbers: rows.map(({ id }) => Number(id.slice(-3))), meta }
}

describe('a page of a list', () => {
  test('has its rows, and tells how many there are in all', async () => {
    expect(await list()).toEqual({ numbers: [1, 2, 3], meta: { page: 1, page_size: 3, page_count: 3, total: 7 } })
    expect(await list({ page: { page: 3, page_size: 3 } })).toEqual({
      numbers: [7],
      meta: { page: 3, page_size: 3, page_count: 3, total: 7 },
    })
  })

  test('is sorted by one of the keys, from either end', async () => {
    const whole = { page: 1, page_size: 10 }
    expect((await list({ sort: 'recipient', page: whole })).numbers).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect((await list({ sort: '-recipient', page: whole })).numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await list({ sort: 'sent_at', page: whole })).numbers.at(-1)).toBe(1)
  })

  test.each(['created_at', '-created_at'] as const)('by %s no row stands on two pages, or on none', async (sort) => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => list({ sort, page: { page, page_size: 1 } })))
    const numbers = pages.flatMap((page) => page.numbers)
    expect(numbers).toEqual(sort === 'created_at' ? [1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1])
  })

  test('begins with page 0 where the list does', async () => {
    const first = await list({ page: { page: 0, page_size: 3, firstPage: 0 } })
    expect(first).toEqual({ numbers: [1, 2, 3], meta: { page: 0, page_size: 3, page_count: 3, total: 7 } })
    expect((await list({ page: { page: 2, page_size: 3, firstPage: 0 } })).numbers).toEqual([7])
  })

  test('beyond the end is empty, and tells the same totals', async () => {
    for (const page of [4, pageLimits.pageMax])
      expect(await list({ page: { page, page_size: 3 } })).toEqual({
        numbers: [],
        meta: { page, page_size: 3, page_count: 3, total: 7 },
      })
    const farthest = { page: pageLimits.pageMax, page_size: pageLimits.pageSizeMax }
    expect((await list({ page: farthest })).meta.total).toBe(7)
  })

  test('counts what all filters together leave', async () => {
    const whole = { page: 1, page_size: 1 }
    expect(await list({ language: 'fi', page: whole })).toEqual({
      numbers: [6],
      meta: { page: 1, page_size: 1, page_count: 2, total: 2 },
    })
    expect((await list({ language: 'fi', search: 'A@EX', page: whole })).meta.total).toBe(1)
    expect(await list({ language: 'fi', search: 'g@', page: whole })).toEqual({
      numbers: [],
      meta: { page: 1, page_size: 1, page_count: 0, total: 0 },
    })
  })

  test.each(['id', '', '-', '--recipient', 'toString', '__proto__', 'recipient; drop table mails', 'created_at,1'])(
    'is not sorted by %j',
    async (sort) => {
      await expect(list({ sort: sort as Sort<Key> })).rejects.toMatchObject({
        status: 400,
        faults: [{ code: 'malformed_query', parameter: 'sort' }],
      })
    },
  )
})

describe('the search', () => {
  const finds = async (text: string, wanted: string) => {
    const [row] = await server.services.database.db
      .select({ found: sql<boolean>`(${matchesText([sql`'nothing'`, sql`${text}::text`], wanted) ?? sql`null`})` })
      .from(sql`(select 1) as once`)
    return row?.found
  }

  test.each([
    ['Öljynvaihto Äänekoskella', 'oljynvaihto ÄÄNE'],
    ['Ålands skärgård', 'aland'],
    ['aland', 'ÅLAND'],
    ['Café Zoë', 'CAFE ZOE'],
    ['Cafe\u0301', 'café'],
    ['Übergabe in der Straße', 'UBERGABE IN DER STRASSE'],
    ['STRASSE', 'straße'],
    ['GROẞ', 'groß'],
    ['Søren Ærø', 'soren aero'],
    ['ŁÓDŹ', 'łodz'],
    ['Schicht\u00adübergabe', 'schichtübergabe'],
    ['20\u00a0minuuttia', '20 minuuttia'],
    ['Één ĳsje', 'een'],
    ['ПРИВЕТ', 'привет'],
    ['100 % sure', '0 %'],
    ['a_b', 'A_B'],
    [String.raw`C:\deck`, String.raw`c:\d`],
    ["it's", "IT'S"],
    ['  spaced  ', ' spaced '],
  ])('finds %j by %j', async (text, wanted) => {
    expect(await finds(text, wanted)).toBe(true)
  })

  test.each([
    ['Äänekoski', 'Oulu'],
    ['anything', '%'],
    ['anything', '_'],
    ['anything', '％'],
    ['anything', '\\'],
    ['anything', '%ny%'],
    ['a\\%b', '%\\'],
  ])('does not find %j by %j', async (text, wanted) => {
    expect(await finds(text, wanted)).toBe(false)
  })

  test('asks for nothing when there is nothing to look for', () => {
    expect([matchesText([mails.recipient], ''), matchesText([mails.recipient], '  ')]).toEqual([undefined, undefined])
  })
})
