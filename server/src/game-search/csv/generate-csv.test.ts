import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { searchLimits } from '#domain/limits.ts'
import { resultModes } from '#domain/reports/game-filter.ts'
import { games } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { csvAnswer } from '#server/http/response/csv-answer.ts'
import { eventually } from '#testing/eventually.ts'
import { callAndHangUp } from '#testing/networks/hang-up.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let home: string
let anna: TestUser
let deck: TestDeck

beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  home = await makeOrganization(server, { name: 'Home; sweet home' })
  anna = await makeUser(server, { organizationId: home, email: 'anna@home.example' })
  deck = await makeDeck(server, { title: 'How we\u00ad work' })
  const { id } = await makeFinishedGame(server, {
    organizationId: home,
    gameMasterId: anna.id,
    deck,
    rounds: [0, 1],
    actions: [
      { name: '=cmd|calc', assignee: 'Åsa "Boss"', dueAt: new Date('2026-03-31T21:30:00Z'), isDone: true },
      { name: 'Two\nlines', assignee: 'Bo', dueAt: new Date('2026-04-30T12:00:00Z') },
    ],
    feedback: { score: 4, text: 'Good, "really"; good' },
    game: { subject: '+358 calls', team: 'Yövuoro', completedAt: new Date('2026-02-28T22:30:00Z') },
  })
  await server.services.database.db
    .insert(notes)
    .values({ gameId: id, playerId: null, subjectKind: 'crux', subjectId: id, text: 'A secret note' })
})
afterAll(() => server.close())

async function csv(body: Record<string, unknown> = {}, language = 'en') {
  const answer = await server.call('POST /v1/dashboard/game-search/generate-csv', {
    token: anna.token,
    language,
    body: { organization_id: home, ...body },
  })
  const text = Buffer.from(answer.body as Buffer).toString('utf8')
  return { ...answer, text, rows: Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data }
}

describe('the CSV file', () => {
  test('has its name, a mark of UTF-8, and a line for the header', async () => {
    const { status, headers, text } = await csv()
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="games-csv-2026-03-02T09-00-00.csv"',
    ])
    expect(text.startsWith('\u{FEFF}Finished,Subject,Team,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('tells games, with days as the organization counts them', async () => {
    const { rows } = await csv()
    expect(rows[1]?.slice(0, -1)).toEqual([
      '2026-03-01',
      "'+358 calls",
      'Yövuoro',
      'Home; sweet home',
      'anna@home.example',
      '2026-02-28',
      'How we work',
      'en',
      'as a group',
      'whole organization',
      '2',
      'Card 1',
      'hearth',
      '2',
      '1',
      '4',
      '5',
    ])
  })

  test('tells actions, cards and feedback', async () => {
    const tail = async (result_mode: string) =>
      (await csv({ result_mode })).rows.slice(1).map((row) => row.slice(5, -1))
    expect(await tail('actions')).toEqual([
      ["'=cmd|calc", 'Åsa "Boss"', '2026-04-01', 'done'],
      ['Two\nlines', 'Bo', '2026-04-30', 'open'],
    ])
    expect(await tail('cards')).toEqual([
      ['How we work', '1', 'Perspective 1', 'Card 1', 'hearth', 'yes', 'yes'],
      ['How we work', '1', 'Perspective 1', 'Card 2', 'hearth', 'no', 'no'],
      ['How we work', '2', 'Perspective 2', 'Card 3', 'hearth', 'yes', 'no'],
      ['How we work', '2', 'Perspective 2', 'Card 4', 'hearth', 'no', 'no'],
    ])
    expect(await tail('feedback')).toEqual([['4', '5', 'Good, "really"; good']])
  })

  test('has a header and a delimiter of each language, and every line has as many cells', async () => {
    const headers = new Set<string>()
    for (const language of languages)
      for (const result_mode of resultModes) {
        const { text, rows } = await csv({ result_mode }, language)
        headers.add(text.split('\r\n')[0] ?? '')
        expect([language, text.includes(language === 'en' ? ',' : ';')]).toEqual([language, true])
        expect(new Set(rows.map((row) => row.length)).size).toBe(1)
      }
    expect(headers.size).toBe(languages.length * resultModes.length)
    expect((await csv({}, 'de')).text.startsWith('\u{FEFF}Beendet;Thema;Team;')).toBe(true)
    expect((await csv({ delimiter: ',' }, 'de')).text.startsWith('\u{FEFF}Beendet,Thema,Team,')).toBe(true)
    expect((await csv({ delimiter: ';' })).text.startsWith('\u{FEFF}Finished;Subject;Team;')).toBe(true)
  })

  test('has no notes and nobody’s name beside a card', async () => {
    for (const result_mode of resultModes) {
      const { text } = await csv({ result_mode })
      expect(text).not.toMatch(/secret note|Player 1/)
    }
  })

  test('has every game once and in order, however many there are and though some ended at once', async () => {
    const count = searchLimits.csvChunk.rows.postgres * 2 + 3
    await server.services.database.db.insert(games).values(
      Array.from({ length: count }, (_, index) => ({
        organizationId: home,
        gameMasterId: anna.id,
        deckId: deck.id,
        deckVersionId: deck.versionId ?? '',
        mode: 'crux' as const,
        language: 'en' as const,
        state: 'complete' as const,
        visibility: 'organization' as const,
        subject: `many ${index}`,
        gameCode: `many-${index}`,
        completedAt: new Date(Date.UTC(2025, 0, 1, 0, Math.floor(index / 7))),
      })),
    )
    const { rows } = await csv({ subject_filter: 'many' })
    const found = rows.slice(1)
    expect(new Set(found.map((row) => row[1])).size).toBe(count)
    expect(found).toHaveLength(count)
    const days = found.map((row) => row[0] ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('of nothing is a header', async () => {
    const { rows } = await csv({ subject_filter: 'there is no such game' })
    expect(rows).toHaveLength(1)
  })

  test.each([[{ delimiter: '|' }], [{ time_zone: 'Mars/Olympus' }]])('%j is refused', async (body) => {
    const answer = await server.call('POST /v1/dashboard/game-search/generate-csv', {
      token: anna.token,
      body: { organization_id: home, ...body },
    })
    expect(answer.status).toBe(422)
  })
})

describe('CSV files of one person', () => {
  const { csvsMax } = searchLimits

  test('are few at once; others are not held up, and the next is made when one is over', async () => {
    const unread = async function* () {
      yield 'nobody reads this'
    }
    const held = Array.from({ length: csvsMax }, () => csvAnswer(anna.id, 'held.csv', unread()))
    const refused = await server.call('POST /v1/dashboard/game-search/generate-csv', {
      token: anna.token,
      body: { organization_id: home },
    })
    expect([refused.status, refused.body.errors[0].code, refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '10',
    ])
    const tracked = await server.call('GET /v1/dashboard/action-items/csv', {
      token: anna.token,
      query: { organization_id: home },
    })
    expect(tracked.status).toBe(429)
    const bert = await makeUser(server, { organizationId: home })
    const other = await server.call('POST /v1/dashboard/game-search/generate-csv', {
      token: bert.token,
      body: { organization_id: home },
    })
    expect(other.status).toBe(200)
    held[0]?.content.destroy()
    await eventually(async () => expect((await csv()).status).toBe(200))
    for (const { content } of held) content.destroy()
  })

  test('are over when the caller hangs up', async () => {
    const path = '/v1/dashboard/game-search/generate-csv'
    for (let count = 0; count < csvsMax; count += 1)
      await callAndHangUp(server, { method: 'POST', path, token: anna.token, body: { organization_id: home } })
    await eventually(async () => expect((await csv()).status).toBe(200))
  })
})
