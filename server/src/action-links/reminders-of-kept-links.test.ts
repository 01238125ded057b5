import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailToken } from '#server/credentials/mail-tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { mails } from '#server/db/schema/mail.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { keepLinks } from './commands/keep-links.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  ;({ db } = server.services.database)
})
afterAll(() => server.close())

/** A link that covers an action of a game and one of a later game, with reminders of the first game in these states. */
async function reminded(...states: (typeof mails.$inferSelect.state)[]) {
  const organizationId = await makeOrganization(server)
  const { id: gameMasterId } = await makeUser(server, { organizationId })
  const deck = await makeDeck(server, { organizationId })
  const createdAt = server.services.clock()
  const finished = (subject: string) =>
    makeFinishedGame(server, {
      organizationId,
      gameMasterId,
      deck,
      actions: [{ name: 'Ask the yard', dueAt: createdAt }],
      game: { subject },
    })
  const [earlier, later] = [await finished('Mornings'), await finished('Evenings')]
  const [linkId, followUpId] = [randomUUID(), randomUUID()]
  await db.insert(actionLinks).values({ id: linkId, gameId: earlier.id, holder: 'Aino', createdAt })
  for (const actionItemId of [...earlier.actionIds, ...later.actionIds])
    await db.insert(actionClaims).values({ linkId, actionItemId, createdAt })
  const wish = { sealedAddress: 'sealed', addressHash: 'hash', language: 'en' as const }
  await db.insert(followUps).values({ id: followUpId, linkId, ...wish, createdAt })
  const unsubscribe = mailToken('unsubscribe', followUpId, server.services.tokens)
  const made = await db
    .insert(mails)
    .values(
      states.map((state) => ({
        template: 'action_due',
        recipient: 'aino@yard.example',
        language: 'en' as const,
        values: { gameId: earlier.id, subject: 'Mornings', unsubscribe },
        state,
        createdAt,
      })),
    )
    .returning({ id: mails.id })
  const stored = async () =>
    Promise.all(
      made.map(async ({ id }) => {
        const [{ state, values } = {}] = await db.select().from(mails).where(eq(mails.id, id))
        return [state, values?.['subject']]
      }),
    )
  return { gameId: earlier.id, mailIds: made.map(({ id }) => id), stored }
}

/** The database; the first change of a mail waits until something else has happened. */
function meanwhile(happen: () => Promise<unknown>): Db {
  let happened: Promise<unknown> | null = null
  const update = (table: typeof mails) => ({
    set: (values: Partial<typeof mails.$inferInsert>) => ({
      where: async (where: Parameters<ReturnType<ReturnType<Db['update']>['set']>['where']>[0]) => {
        await (happened ??= happen())
        await db.update(table).set(values).where(where)
      },
    }),
  })
  return new Proxy(db, { get: (target, key) => (key === 'update' ? update : Reflect.get(target, key)) })
}

test('only reminders that wait are about the later game; what was sent, failed or is kept to be read stays', async () => {
  const { gameId, stored } = await reminded('queued', 'failed', 'kept', 'sent')
  await keepLinks(db, [gameId])
  expect(await stored()).toEqual([
    ['queued', 'Evenings'],
    ['failed', 'Mornings'],
    ['kept', 'Mornings'],
    ['sent', 'Mornings'],
  ])
})

test('a reminder that leaves meanwhile stays without its values, which have secrets; others still change', async () => {
  const { gameId, mailIds, stored } = await reminded('queued', 'queued')
  const [leaves = ''] = mailIds
  const leave = async () => db.update(mails).set({ state: 'sent', values: null }).where(eq(mails.id, leaves))
  await keepLinks(meanwhile(leave), [gameId])
  expect(await stored()).toEqual([
    ['sent', undefined],
    ['queued', 'Evenings'],
  ])
})
