import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { titleKeys } from '#server/db/schema/columns/title-keys.ts'
import { languages, type Language } from '#domain/languages.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { sortByTitle } from './sort-by-title.ts'
import { titleOrder } from './title-order.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The titles as the database sorts them. */
async function inDatabase(rows: readonly Row[]): Promise<Row[]> {
  const order = titleOrder({ language: sql`given->>'language'`, titleKeys: sql`keys` })
  const { rows: sorted } = (await server.services.database.db.execute(
    sql`select given from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) given,
      lateral (select ${titleKeys(sql`given->>'title'`)} as keys) made
      order by ${sql.join([...order, sql`given->>'id'`], sql`, `)}`,
  )) as { rows: { given: Row }[] }
  return sorted.map(({ given }) => given)
}

interface Row {
  id: string
  language: Language
  title: string
}

const rowsOf = (titles: readonly string[]) =>
  languages.flatMap((language) =>
    titles.map((title, index) => ({ id: `${language}${String(index).padStart(4, '0')}`, language, title })),
  )
const wordsOf = (rows: readonly Row[]) => rows.map(({ id, title }) => `${id} ${title}`)

describe('titles sorted by the database', () => {
  test('stand as each language sorts them', async () => {
    const rows = rowsOf([
      ...[
        'Zebra',
        'Ålder',
        'Äpple',
        'Öl',
        'zoo',
        'An\u00adkomst',
        'Ankomst',
        'ankomst',
        'Ünder',
        'Yrke',
        'yta',
        'Vård',
      ],
      ...[
        'résumé',
        'resume',
        'Résumé',
        'Straße',
        'Strasse',
        'strasse',
        'Strassen',
        'Ærlig',
        'Aera',
        'Øl',
        'Łódź',
        'Lodz',
      ],
      ...[
        '10 Fragen',
        '2 Fragen',
        '02 Fragen',
        '1 000',
        'Fragen?',
        'Fragen!',
        'Fragen …',
        'Fragen ...',
        '„Fragen“',
        "'s Avonds",
      ],
      ...[
        'Één vraag',
        'Een vraag',
        'één',
        'een',
        'a-b',
        'a b',
        'ab',
        'a_b',
        'a–b',
        'a, b',
        'a: b',
        '',
        'Cafe\u0301',
        'Café',
      ],
    ])
    expect(wordsOf(await inDatabase(rows))).toEqual(wordsOf(sortByTitle(rows)))
  })

  test('stand so whatever they are made of', async () => {
    const random = seededRandom(7)
    const signs = Array.from(`aAäÄåÅáàâoOöÖøØóuUüyYsSßeEéèêzZ019 -–,;:!?.'‘’"“”„()[]{}@*/\\&#%\`^+<=>|~$_…`)
    const word = () =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, () => signs[Math.floor(random() * signs.length)])
    const rows = rowsOf(Array.from({ length: 1500 }, () => word().join('')))
    expect(wordsOf(await inDatabase(rows))).toEqual(wordsOf(sortByTitle(rows)))
  })
})
