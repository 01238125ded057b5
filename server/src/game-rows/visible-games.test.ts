import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, Membership } from '#domain/permissions/actor.ts'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import { games } from '#server/db/schema/games.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { visibleGames } from './visible-games.ts'

let server: TestServer
const ids: string[] = []
let home: string
let elsewhere: string
let anna: string
let boris: string

beforeAll(async () => {
  server = await startTestServer()
  home = await makeOrganization(server)
  elsewhere = await makeOrganization(server)
  anna = (await makeUser(server, { organizationId: home })).id
  boris = (await makeUser(server, { organizationId: home })).id
  const { db } = server.services.database
  const { id: deckId, versionId: deckVersionId } = await makeDeck(server)
  for (const organizationId of [home, elsewhere])
    for (const gameMasterId of [anna, boris])
      for (const visibility of ['self', 'admin_only', 'organization'] as const) {
        const [row] = await db
          .insert(games)
          .values({
            organizationId,
            gameMasterId,
            visibility,
            deckId,
            deckVersionId,
            mode: 'crux',
            language: 'en',
            subject: 'Seen',
            gameCode: `seen-${ids.length}`,
          })
          .returning({ id: games.id })
        ids.push(row!.id)
      }
})
afterAll(() => server.close())

const membership = (organizationId: string, role: Membership['role'], inherited = false): Membership => ({
  organizationId,
  role,
  inherited,
  parentOrganizationId: null,
  tier: 'pro',
})

const viewers = (): [string, readonly Membership[]][] => [
  ['nowhere', []],
  ['a member', [membership(home, 'game_master')]],
  ['an admin', [membership(home, 'admin')]],
  ['an admin of the parent', [membership(home, 'admin', true)]],
  ['in both', [membership(home, 'admin'), membership(elsewhere, 'game_master')]],
]

test('the list of games holds exactly those that the rule for one game allows', async () => {
  const { db } = server.services.database
  const rows = await db.select().from(games).where(inArray(games.id, ids))
  for (const userId of [anna, boris])
    for (const [name, memberships] of viewers()) {
      const actor: Actor = { kind: 'user', userId, sessionId: 'none', memberships }
      const allowed = rows.filter((row) => mayOnGame('game.read', actor, { ...row, gameId: row.id }) === 'allow')
      const listed = await db
        .select({ id: games.id })
        .from(games)
        .where(and(visibleGames({ userId, memberships }), inArray(games.id, ids)))
      expect(listed.map(({ id }) => id).sort(), name).toEqual(allowed.map(({ id }) => id).sort())
    }
})

test('a game in the bin is in no list, not even its own game master’s', async () => {
  const { db } = server.services.database
  const viewer = { userId: anna, memberships: [membership(home, 'admin')] }
  const listed = () =>
    db
      .select({ id: games.id })
      .from(games)
      .where(and(visibleGames(viewer), inArray(games.id, ids)))
  const before = await listed()
  await db.update(games).set({ deletedAt: new Date() }).where(eq(games.id, before[0]!.id))
  expect(await listed()).toHaveLength(before.length - 1)
})
