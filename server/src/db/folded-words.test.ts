import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { foldedText, foldedWords } from './schema/columns/folded-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const texts = [
  'Yövuoro Turussa',
  'Straße ÆØÅ Œuvre ĐŁı',
  'München',
  'Mu\u0308nchen',
  'soft\u00adhyphen  and\u00a0a\u202fspace',
  '',
]

const once = sql`(select 1) as once`

test.each(texts)('the words of %j are its folded text', async (text) => {
  const [row] = await server.services.database.db
    .select({
      words: sql<string>`${foldedWords(sql`${text}::text`)}`,
      folded: sql<string>`${foldedText(sql`${text}::text`)}`,
    })
    .from(once)
  expect(row?.words).toBe(` ${row?.folded.replaceAll(/\s+/g, ' ').trim()}`)
})

test('every word and sign has a space before it', async () => {
  const rows = await server.services.database.db
    .select({ words: foldedWords(sql`${`It's "over"–now`}::text`) })
    .from(once)
  expect(rows).toEqual([{ words: ` it ' s " over " – now` }])
})

test('what is generated for a game is short, because every write of a game parses it', async () => {
  const rows = await server.services.database.query({
    text: `select attname as name, length(adbin::text) as length
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = 'games'::regclass and attgenerated <> '' order by 1`,
    values: [],
  })
  expect(rows.map(({ name }) => name)).toEqual(['dated_at', 'subject_folded', 'team_folded'])
  for (const { length } of rows) expect(Number(length)).toBeLessThan(1000)
})
