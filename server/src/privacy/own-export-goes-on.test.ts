import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { authenticate } from '#server/http/access/authenticate.ts'
import { whileAllowed } from '#server/http/access/while-allowed.ts'
import { makeDeck, makeTemplate } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { exportUser, mayHaveOfOwn } from './export-user.ts'

/** What ends an export of oneself, and what does not, while it is being read. */

let server: TestServer
let organizationId: string
let child: string
let admin: TestUser
let reader: TestUser
let gameId: string
let membershipId: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  organizationId = await makeOrganization(server)
  child = await makeOrganization(server, { parentOrganizationId: organizationId })
  admin = await makeUser(server, { organizationId, role: 'admin' })
  // Where their session is, so that a removal from the other does not end it.
  reader = await makeUser(server, { organizationId: await makeOrganization(server) })
  membershipId = await addMembership(server, reader.id, { organizationId, role: 'admin' })
  const deck = await makeDeck(server, { title: 'How we work' })
  ;({ id: gameId } = await makeFinishedGame(server, { organizationId, gameMasterId: reader.id, deck }))
})
afterAll(() => server.close())

const place = () => ({ token: admin.token, params: { membershipId } })
const remove = () => server.call('DELETE /v1/dashboard/users/:membershipId', place())
const lower = () =>
  server.call('PATCH /v1/dashboard/users/:membershipId', { ...place(), body: { role: 'game_master' } })

/**
 * Reads the reader's export; something happens while its file of this name is read. Returns the names, and the fault.
 */
async function readWhile(happens: () => Promise<unknown>, name: string) {
  const { services } = server
  const { actor } = await authenticate(`Bearer ${reader.token}`, services)
  if (actor.kind !== 'user') throw new Error('the reader is logged in')
  async function* files() {
    for await (const file of exportUser(
      { db: services.database.db, tokens: services.tokens },
      reader.id,
      services.clock(),
    )) {
      if (file.name === name) await happens()
      yield file
    }
  }
  const names: string[] = []
  try {
    for await (const file of whileAllowed(files(), { actor, mayHave: mayHaveOfOwn }, services)) names.push(file.name)
    return { names, fault: null }
  } catch (error) {
    return { names, fault: error instanceof ApiError ? error.message : error }
  }
}
const game = () => `games/${gameId}.json`
const whole = () => ({ fault: null, names: expect.arrayContaining([game(), 'audit-log.json']) })

describe('the export of oneself', () => {
  test('goes on when an admin becomes a game master, though they are no longer in the children', async () => {
    expect(await readWhile(lower, 'decks.json')).toEqual(whole())
  })

  test('goes on when a child organization is deleted that they led from its parent only', async () => {
    const { database, eventBus } = server.services
    const happens = async () => {
      await database.db.delete(organizations).where(eq(organizations.id, child))
      eventBus.publish([{ kind: 'organization', organizationId: child }])
    }
    expect(await readWhile(happens, 'decks.json')).toEqual(whole())
  })

  test('goes on when they are removed from an organization whose data it does not have', async () => {
    await server.services.database.db.update(games).set({ gameMasterId: admin.id }).where(eq(games.id, gameId))
    const { names, fault } = await readWhile(remove, 'decks.json')
    expect([names.at(-1), fault]).toEqual(['audit-log.json', null])
  })

  test('V8.3.2 ends when they are removed from the organization of a game, with what was read of it meanwhile unsent', async () => {
    const { names, fault } = await readWhile(remove, game())
    expect([names.includes(game()), fault]).toEqual([false, 'forbidden'])
  })

  test('V8.3.2 ends before games of an organization that they were removed from', async () => {
    const { names, fault } = await readWhile(remove, 'analyses.json')
    expect([names.at(-1), fault]).toEqual(['analyses.json', 'forbidden'])
  })

  test('V8.3.2 ends before what they made in an organization that they are no longer in', async () => {
    const ofChild = { organizationId: child, createdBy: reader.id }
    await makeTemplate(server, { key: 'own', ...ofChild })
    const { names, fault } = await readWhile(lower, 'crystallization-templates.json')
    expect([names.at(-1), fault]).toEqual(['game-types.json', 'forbidden'])
  })
})
