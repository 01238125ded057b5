import { eq } from 'drizzle-orm'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productUses } from '#server/db/schema/billing.ts'
import { pulseRefusals } from '#server/db/schema/pulse.ts'
import { refusalToken, refuseReports } from '#server/mail/report-refusals.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { hiddenDecks } from '#server/db/schema/catalogue.ts'
import { decks } from '#server/db/schema/library.ts'
import { organizationProductPurchases } from '#server/db/schema/people.ts'
import { exportOrganization } from './export-organization.ts'
import { crystallize, createGame, join, lead, setTable, type TestPlayer } from '#testing/table.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeDeck, makeGameType, makeTemplate } from '#testing/deck-factory.ts'
import { addMembership, logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Named = Record<'id' | 'key' | 'name' | 'email' | 'role' | 'action' | 'actor_email', string>
interface ExportedGame {
  game: {
    data: { attributes: Record<string, unknown> }
    included: { type: string; attributes: Record<string, unknown> }[]
  }
  notes: unknown[]
}
/** What the tests read of an archive. */
type Files = Record<string, Named[]> & {
  'decks.json': (Named & { versions: { cards: unknown[] }[]; draft: { cards: Record<'title', string>[] } | null })[]
  [game: `games/${string}`]: ExportedGame
}

const open = (answer: { body: Uint8Array }) =>
  Object.fromEntries(
    Object.entries(unzipSync(answer.body)).map(([name, content]) => [name, JSON.parse(strFromU8(content)) as unknown]),
  ) as Files
const exportOf = (user: TestUser, organizationId: string) =>
  server.call('POST /v1/dashboard/organization/:organizationId/export', {
    token: user.token,
    params: { organizationId },
  })

describe('the export of an organization', () => {
  test('is one archive with everything in it, each file what its name says', async () => {
    const table = await setTable(server, { visibility: 'organization' })
    const { organizationId } = table
    const admin = await makeUser(server, { organizationId, role: 'admin', name: 'Admin Person' })
    const [aino, bo] = (await join(server, table, 'Aino', '=cmd|calc')) as [TestPlayer, TestPlayer]
    await server.call('PATCH /v1/games/:gameId/enable-player-game-notes', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      body: { enable_player_game_notes: true },
    })
    await crystallize(server, table, [aino, bo])
    await lead(server, table, 'end_game')
    const deck = await makeDeck(server, { organizationId })
    await server.call('PATCH /v1/decks/:deckId/draft', {
      token: admin.token,
      params: { deckId: deck.id },
      body: { draft_version: 0, changes: [{ kind: 'card', id: deck.cardIds[0], fields: { title: 'Not yet out' } }] },
    })
    await makeTemplate(server, { key: 'own', organizationId })
    await makeGameType(server, deck)
    await server.services.database.db.insert(persistedAnalyses).values([
      { organizationId, createdBy: admin.id, name: 'This spring', filters: { languages: ['fi'] } },
      { organizationId, createdBy: table.gameMaster.id, name: 'Only mine', filters: {} },
      { organizationId, createdBy: table.gameMaster.id, name: 'For all', filters: {}, visibility: 'organization' },
    ])
    await server.call('POST /v1/dashboard/users', {
      token: admin.token,
      body: { organization_id: organizationId, email: 'waits@example.org', role: 'game_master' },
    })

    const answer = await exportOf(admin, organizationId)
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'application/zip', 'attachment; filename="crux-organization-2026-03-02.zip"', 'no-store'])
    const files = open(answer)
    expect(Object.keys(files)).toEqual([
      'manifest.json',
      'organization.json',
      'people.json',
      'purchases.json',
      'decks.json',
      'game-types.json',
      'crystallization-templates.json',
      'analyses.json',
      'hidden-catalogue.json',
      'withheld-games.json',
      `games/${table.gameId}.json`,
      'audit-log.json',
    ])
    expect(files['manifest.json']).toEqual({
      format: 'crux-export',
      version: 2,
      kind: 'organization',
      id: organizationId,
      made_at: server.services.clock().toISOString(),
    })
    expect(files['organization.json']).toMatchObject({ id: organizationId, tier: 'pro', user_quota: null })
    expect(files['people.json']?.map(({ email, role }) => [email, role]).toSorted()).toEqual(
      [
        [admin.email, 'admin'],
        [table.gameMaster.email, 'game_master'],
        ['waits@example.org', 'game_master'],
      ].toSorted(),
    )
    const exportedDeck = files['decks.json'].find(({ id }) => id === deck.id)
    expect(exportedDeck?.versions).toHaveLength(1)
    expect(exportedDeck?.versions[0]).toMatchObject({ number: 1, suits: { length: 4 }, perspectives: { length: 4 } })
    expect(exportedDeck?.versions[0]?.cards.length).toBeGreaterThanOrEqual(30)
    expect(exportedDeck?.versions[0]?.cards[0]).toMatchObject({ key: 'card-1', title: 'Card 1', ask: '' })
    expect(exportedDeck?.draft?.cards).toHaveLength(40)
    expect(exportedDeck?.draft?.cards.map(({ title }) => title)).toContain('Not yet out')
    expect(files['crystallization-templates.json']?.map(({ key }) => key)).toEqual(['own'])
    expect(JSON.stringify(files)).not.toContain('title_keys')
    // What a colleague keeps to themselves is theirs.
    expect(files['analyses.json']?.map(({ name }) => name).toSorted()).toEqual(['For all', 'This spring'])
    const { game, notes } = files[`games/${table.gameId}.json`]!
    expect([game.data.attributes['state'], game.data.attributes['subject'], notes]).toEqual([
      'complete',
      'Welcoming new colleagues',
      [],
    ])
    expect(game.included.filter(({ type }) => type === 'players').map(({ attributes }) => attributes['name'])).toEqual([
      'Aino',
      '=cmd|calc',
    ])
    expect(files['audit-log.json']?.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['user.invited', admin.email],
      ['organization.exported', admin.email],
    ])
  })

  test('V8.4.1 has nothing of other organizations and no secrets', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin', passwordHash: '$argon2id$secret' })
    const other = await setTable(server, { visibility: 'organization' })
    const elsewhere = other.organizationId
    const hidden = await makeDeck(server, { organizationId: elsewhere })
    await makeGameType(server, hidden, { organizationId: elsewhere })
    await makeTemplate(server, { key: 'elsewhere', organizationId: elsewhere })
    const { db } = server.services.database
    await db.insert(hiddenDecks).values({ organizationId: elsewhere, deckId: hidden.id })
    await db
      .insert(organizationProductPurchases)
      .values({ organizationId: elsewhere, productKey: 'day_pass', quantityLeft: 3 })
    await db.insert(persistedAnalyses).values({
      organizationId: elsewhere,
      name: 'Elsewhere',
      filters: {},
      visibility: 'organization',
    })
    const { id, membershipId } = await makeUser(server, { organizationId: elsewhere })
    const { token } = await makeUser(server, { organizationId: elsewhere, role: 'admin' })
    const params = { membershipId }
    expect(
      (await server.call('PATCH /v1/dashboard/users/:membershipId', { token, params, body: { role: 'admin' } })).status,
    ).toBe(200)
    const text = JSON.stringify(open(await exportOf(admin, organizationId)))
    // Rows of an organization name it, and an entry of the audit log names whom it is about.
    for (const foreign of [elsewhere, other.gameMaster.email, other.gameId, hidden.id, id])
      expect(text).not.toContain(foreign)
    expect(text).not.toContain('argon2id')
    expect(text).not.toMatch(/secret_hash|password_hash/)
  })

  test('only counts games that somebody else keeps to themselves', async () => {
    const table = await setTable(server, { visibility: 'self', subject: 'Between us' })
    const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    const own = await createGame(server, { ...table, gameMaster: admin }, { visibility: 'self', subject: 'My own' })
    const files = open(await exportOf(admin, table.organizationId))
    expect(files['withheld-games.json']).toEqual([
      { id: table.gameId, state: 'waitplayers', created_at: expect.any(String) },
    ])
    expect(Object.keys(files).filter((name) => name.startsWith('games/'))).toEqual([`games/${own.gameId}.json`])
    expect(JSON.stringify(files)).not.toContain('Between us')
  })

  test('lists no hidden people, but to themselves', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const hidden = await makeUser(server, { organizationId, role: 'admin', membership: { hidden: true } })
    const people = async (reader: TestUser) => {
      const files = open(await exportOf(reader, organizationId))
      return files['people.json']?.map(({ email }) => email).toSorted()
    }
    expect(await people(admin)).toEqual([admin.email])
    expect(await people(hidden)).toEqual([admin.email, hidden.email].toSorted())
  })

  test('says of a hidden person what the list of games and the audit log say, and no more', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const hidden = await makeUser(server, { organizationId, role: 'admin', membership: { hidden: true } })
    const finished = { organizationId, gameMasterId: hidden.id, deck: await makeDeck(server) }
    const shown = await makeFinishedGame(server, finished)
    await makeFinishedGame(server, { ...finished, game: { visibility: 'self' } })
    const changed = await server.call('PATCH /v1/dashboard/organization/:organizationId', {
      token: hidden.token,
      params: { organizationId },
      body: { name: 'Renamed' },
    })
    expect(changed.status).toBe(200)
    const call = { token: admin.token, query: { organization_id: organizationId } }
    const games = (await server.call('GET /v1/dashboard/games', call)).body.included
    const log = (await server.call('GET /v1/dashboard/audit-log', call)).body.data
    const addresses = [...games, ...log].map(
      ({ attributes }: ExportedGame['game']['data']) => attributes['game_master_email'] ?? attributes['actor_email'],
    )
    expect(addresses).toEqual([hidden.email, hidden.email])
    const { 'audit-log.json': entries, ...files } = open(await exportOf(admin, organizationId))
    expect(entries?.map(({ actor_email }) => actor_email)).toEqual([hidden.email, admin.email])
    const told = Object.entries(files).filter(([, content]) => JSON.stringify(content).includes(hidden.email))
    expect(told.map(([name]) => name)).toEqual([`games/${shown.id}.json`])
  })

  test('has no game that somebody else makes private while it is being read', async () => {
    const table = await setTable(server, { visibility: 'organization', subject: 'Between us from now on' })
    const { organizationId } = table
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const own = await createGame(server, { ...table, gameMaster: admin }, { visibility: 'organization' })
    const { db } = server.services.database
    const read: string[] = []
    for await (const { name } of exportOrganization(db, organizationId, { userId: admin.id, now: new Date(0) })) {
      if (name === 'withheld-games.json') await db.update(games).set({ visibility: 'self' })
      read.push(name)
    }
    expect(read.filter((name) => name.startsWith('games/'))).toEqual([`games/${own.gameId}.json`])
  })

  test('V5.4.1 V5.4.2 file names hold nothing of an organization’s name', async () => {
    const organizationId = await makeOrganization(server, { name: '../../etc/passwd"; filename="evil.exe' })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const answer = await exportOf(admin, organizationId)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="crux-organization-[\d-]+\.zip"$/)
    expect(Object.keys(open(answer)).every((name) => /^[\w/-]+\.json$/.test(name))).toBe(true)
  })
})

describe('the export of oneself', () => {
  test('has account, places, sessions, games led and what one did, and nobody else’s', async () => {
    const table = await setTable(server, { subject: 'Only mine', visibility: 'self' })
    const { gameMaster } = table
    const other = await setTable(server, { visibility: 'organization' })
    const files = open(await server.call('POST /v1/dashboard/users/self/export', { token: gameMaster.token }))
    expect(files['manifest.json']).toMatchObject({ kind: 'user', id: gameMaster.id })
    expect(files['account.json']).toMatchObject({ id: gameMaster.id, email: gameMaster.email, password_enabled: false })
    expect(files['places.json']).toMatchObject([{ organization_id: table.organizationId, role: 'game_master' }])
    expect(files['sessions.json']).toHaveLength(1)
    expect(files[`games/${table.gameId}.json`]?.game.data.attributes).toMatchObject({
      subject: 'Only mine',
      game_code: table.gameCode,
    })
    expect(files['audit-log.json']?.map(({ action }) => action)).toEqual(['user.exported'])
    expect(JSON.stringify(files)).not.toContain(other.gameMaster.email)
    expect(JSON.stringify(files)).not.toMatch(/secret_hash|password_hash/)
  })

  test('has what they refuse by mail, day passes they used, and only theirs', async () => {
    const { db } = server.services.database
    const organizationId = await makeOrganization(server)
    const [person, other] = [await makeUser(server, { organizationId }), await makeUser(server, { organizationId })]
    const now = server.services.clock()
    const [purchase] = await db
      .insert(organizationProductPurchases)
      .values({ organizationId, productKey: 'day_pass', quantityLeft: 3 })
      .returning()
    const pass = { organizationId, purchaseId: purchase!.id, quantity: 1, usedAt: now, endsAt: null }
    await db.insert(productUses).values([
      { ...pass, userId: person.id },
      { ...pass, userId: other.id },
    ])
    const exported = async (user: TestUser) =>
      open(await server.call('POST /v1/dashboard/users/self/export', { token: user.token }))
    expect((await exported(person))['refused-mails.json']).toEqual([])
    await refuseReports(db, refusalToken(person.email, server.services.tokens), now, server.services.tokens)
    await db.insert(pulseRefusals).values({ userId: person.id, createdAt: now })
    const files = await exported(person)
    expect(files['refused-mails.json']).toEqual([
      { mails: 'reports', since: now.toISOString() },
      { mails: 'later_questions', since: now.toISOString() },
    ])
    expect(files['day-passes.json']).toMatchObject([
      { organization_id: organizationId, user_id: person.id, quantity: 1 },
    ])
    expect((await exported(other))['refused-mails.json']).toEqual([])
  })

  test('V8.2.2 of a removed game master has no more of the organization than they wrote themselves', async () => {
    const table = await setTable(server, { subject: 'Led before leaving', visibility: 'organization' })
    const { gameMaster, organizationId, gameId } = table
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const stays = await makeOrganization(server)
    await addMembership(server, gameMaster.id, { organizationId: stays })
    const made = await makeDeck(server, { organizationId })
    await server.services.database.db.update(decks).set({ createdBy: gameMaster.id }).where(eq(decks.id, made.id))
    const kept = await createGame(server, { ...table, organizationId: stays }, { subject: 'Led where they still are' })
    const players = await join(server, table, 'Aino Salainen')
    await server.call('PATCH /v1/games/:gameId/enable-player-game-notes', {
      token: gameMaster.token,
      params: { gameId },
      body: { enable_player_game_notes: true },
    })
    await crystallize(server, table, players)
    const note = async (token: string, text: string) => {
      const body = { game_notes: [{ subject_kind: 'crux', subject_id: gameId, text }] }
      const path = 'PATCH /v1/games/:gameId/relationships/notes' as const
      expect((await server.call(path, { token, params: { gameId }, body })).status).toBe(200)
    }
    await note(gameMaster.token, 'my own words')
    await note(players[0]!.token, 'between Aino and the game master')
    const exported = async () =>
      open(
        await server.call('POST /v1/dashboard/users/self/export', { token: await logInAgain(server, gameMaster.id) }),
      )
    const before = await exported()
    expect(before['decks.json'].map(({ id }) => id)).toEqual([made.id])
    expect(JSON.stringify(before)).toContain('Aino Salainen')
    expect(JSON.stringify(before)).toContain('between Aino and the game master')

    const removed = await server.call('DELETE /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: gameMaster.membershipId },
    })
    expect(removed.status).toBe(204)

    const files = await exported()
    expect(files[`games/${gameId}.json`]).toEqual({
      own_words: {
        id: gameId,
        subject: 'Led before leaving',
        team: 'Northern depot',
        created_at: expect.any(String),
      },
      notes: [expect.objectContaining({ text: 'my own words', player_id: null })],
    })
    expect(files[`games/${kept.gameId}.json`]?.game.data.attributes['subject']).toBe('Led where they still are')
    expect(files['decks.json']).toEqual([])
    expect(JSON.stringify(files)).not.toContain('Aino Salainen')

    // A removal gives what they made to the organization; even what still names them is not theirs there.
    await server.services.database.db.update(decks).set({ createdBy: gameMaster.id }).where(eq(decks.id, made.id))
    expect((await exported())['decks.json']).toEqual([])
  })
})
