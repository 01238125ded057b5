import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody } from '#domain/ai/names/somebody.ts'
import type { Pseudonym } from '#domain/ai/names/pseudonyms.ts'
import { languages, type Language } from '#domain/languages.ts'
import { gameSummaries } from '#server/db/schema/ai.ts'
import { readSummary } from '#server/game-rows/read-summary.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const player: Pseudonym = { token: '[P2]', form: 'Aino', kind: 'player', id: 'seat' }
const sentence = { text: '[P2] asks [P1] to write to [P3].', sources: [], quotes: [], supported: true, fault: null }

/** A game of an organization with a summary that names a person, their address and a player. */
async function summarize(person: TestUser, { gameId }: { gameId: string }, language: Language = 'en') {
  const now = server.services.clock()
  const people: Pseudonym[] = [
    { token: '[P1]', form: 'Salmela', kind: 'member', id: person.id },
    player,
    { token: '[P3]', form: person.email.toUpperCase(), kind: 'address', id: '' },
  ]
  await server.services.database.db.insert(gameSummaries).values({
    gameId,
    state: 'done',
    runId: randomUUID(),
    requestedAt: now,
    madeAt: now,
    language,
    model: 'x',
    content: {
      language,
      sentences: [sentence],
      sources: [],
      people,
      leftOut: {},
      usage: { input: 0, output: 0 },
      isOwnEndpoint: false,
    },
  })
  return people
}
async function kept({ gameId }: { gameId: string }) {
  const { db } = server.services.database
  const [row] = await db.select().from(gameSummaries).where(eq(gameSummaries.gameId, gameId))
  const summary = await readSummary(db, gameId)
  return { people: row?.content?.people, text: summary?.shown?.sentences[0]?.text }
}
async function erase(person: TestUser) {
  const body = { email: person.email, consent: true }
  const answer = await server.call('POST /v1/dashboard/users/self/erase', { token: person.token, body })
  expect(answer.status).toBe(204)
}

describe('an AI summary that names an erased person', () => {
  test.each(languages)('has neither their name nor their address any more, but all others: in %s', async (language) => {
    const table = await setTable(server)
    const person = await makeUser(server, { organizationId: table.organizationId })
    await summarize(person, table, language)
    await erase(person)
    const one = somebody[language]
    expect(await kept(table)).toEqual({ people: [player], text: `Aino asks ${one} to write to ${one}.` })
  })

  test('keeps an address that strangers wrote, which would tell that there was an account', async () => {
    const table = await setTable(server)
    const elsewhere = await setTable(server)
    const person = await makeUser(server, { organizationId: table.organizationId })
    const [, , address] = await summarize(person, elsewhere)
    await erase(person)
    expect((await kept(elsewhere)).people).toEqual([player, address])
  })
})
