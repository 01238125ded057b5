import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/open-database.ts'
import { decks } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { deckBuilder } from '#testing/deck-builder.ts'
import { eventually } from '#testing/eventually.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'

// The embedded database runs one transaction at a time.
describe.runIf(shared)('translations while somebody else changes the catalogue', () => {
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  const { made, clone } = deckBuilder(() => ({ server, organizationId }))
  const link = (deckId: string, otherId: string) =>
    server.call('POST /v1/decks/:deckId/translations', {
      token: admin.token,
      params: { deckId },
      body: { deck_id: otherId, pairs: [] },
    })
  const unlink = (deckId: string) =>
    server.call('DELETE /v1/decks/:deckId/translations', { token: admin.token, params: { deckId } })
  const lockOrganization = (tx: Db, strength: 'no key update' | 'key share') =>
    tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for(strength)
  const lockDeck = (tx: Db, deckId: string, strength: 'no key update' | 'share') =>
    tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for(strength)
  const somebodyWaits = () =>
    eventually(async () => {
      const rows = await server.services.database.db
        .select({ found: sql`1` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows.length).toBeGreaterThan(0)
    })
  /** Makes a call that waits for what a transaction did `first`; the transaction then goes on. */
  const between = async (
    first: (tx: Db) => Promise<unknown>,
    call: () => Promise<TestAnswer>,
    then: (tx: Db) => Promise<unknown>,
  ): Promise<number> => {
    const calls: Promise<TestAnswer>[] = []
    await server.services.database.db.transaction(async (tx) => {
      await first(tx)
      calls.push(call())
      await somebodyWaits()
      await then(tx)
    })
    const [answer] = await Promise.all(calls)
    return answer?.status ?? 0
  }

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    admin = await makeUser(server, { organizationId, role: 'admin' })
  })
  afterAll(() => server.close())

  it('lets a new game type of the same deck go first, which locks the organization and then the deck', async () => {
    const [english, german] = [await made(admin), await made(admin, { language: 'de' })]
    const besideGameType = (call: () => Promise<TestAnswer>) =>
      between(
        (tx) => lockOrganization(tx, 'no key update'),
        call,
        (tx) => lockDeck(tx, english, 'share'),
      )
    expect(await besideGameType(() => link(english, german))).toBe(200)
    expect(await besideGameType(() => unlink(english))).toBe(204)
  })

  it('lets a change of the same deck go first, which locks the deck and then refers to the organization', async () => {
    const [english, german] = [await made(admin), await made(admin, { language: 'de' })]
    const besideChange = (call: () => Promise<TestAnswer>) =>
      between(
        (tx) => lockDeck(tx, english, 'no key update'),
        call,
        (tx) => lockOrganization(tx, 'key share'),
      )
    expect(await besideChange(() => link(english, german))).toBe(200)
    expect(await besideChange(() => unlink(english))).toBe(204)
  })

  it('waits for nobody who only refers to the organization', async () => {
    const [english, german] = [await made(admin), await made(admin, { language: 'de' })]
    await server.services.database.db.transaction(async (tx) => {
      await lockOrganization(tx, 'key share')
      expect((await link(english, german)).status).toBe(200)
      expect((await unlink(english)).status).toBe(204)
      expect((await clone(admin, english, { language: 'sv', title: 'Vår' })).status).toBe(201)
      await made(admin)
    })
  })

  it('begins a translation of what the deck is after the wait', async () => {
    const english = await made(admin)
    const catalogId = 'taken-out-meanwhile'
    const status = await between(
      (tx) => lockOrganization(tx, 'no key update'),
      () => clone(admin, english, { language: 'sv', title: 'Vår' }),
      (tx) => tx.update(decks).set({ catalogId }).where(eq(decks.id, english)),
    )
    expect(status).toBe(201)
    const { body } = await server.call('GET /v1/decks/:deckId/translations', {
      token: admin.token,
      params: { deckId: english },
    })
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([{ language: 'sv' }])
  })
})
