import { inArray } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchLimits } from '#domain/limits.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { rests } from '#server/turns/rest.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { streamActions } from './stream-actions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dueAt = new Date('2026-04-01T09:00:00Z')
const style = { language: 'en' as const, delimiter: undefined, timeZone: 'UTC' }

/** The ids of so many actions of one game. */
async function actionsOf(count: number): Promise<string[]> {
  const organizationId = await makeOrganization(server)
  const gameMaster = await makeUser(server, { organizationId })
  const { actionIds } = await makeFinishedGame(server, {
    organizationId,
    gameMasterId: gameMaster.id,
    deck: await makeDeck(server, { organizationId }),
    actions: Array.from({ length: count }, (_, index) => ({ name: `Action ${index}`, dueAt })),
  })
  return actionIds
}

test('others have their turn before each part of the file', async () => {
  const actionIds = await actionsOf(searchLimits.csvChunk.first + 1)
  const rest = vi.spyOn(rests, 'rest')
  const rested: number[] = []
  for await (const _ of streamActions(server.services.database, inArray(actionItems.id, actionIds), style))
    rested.push(rest.mock.calls.length)
  rest.mockRestore()
  // The header is sent at once.
  expect(rested).toEqual([0, 1, 2])
})

test('the file is whole although the action that one of its parts ended with goes meanwhile', async () => {
  const actionIds = await actionsOf(2 * searchLimits.csvChunk.rows.pglite + 1)
  const { db } = server.services.database
  let text = ''
  for await (const part of streamActions(server.services.database, inArray(actionItems.id, actionIds), style)) {
    text += part
    const last = Papa.parse<string[]>(text.trim()).data.at(-1)?.[0]
    if (last) await db.delete(actionItems).where(inArray(actionItems.name, [last]))
  }
  const names = Papa.parse<string[]>(text.trim()).data.map(([name]) => name)
  expect(names).toHaveLength(1 + actionIds.length)
  expect(new Set(names).size).toBe(names.length)
})
