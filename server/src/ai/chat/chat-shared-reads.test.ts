import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { shareLinks } from '#server/db/schema/sharing.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import type { ModelStandIn } from '#testing/ai/model-stand-in.ts'
import { askAll } from '#testing/ai/read-answer.ts'
import { soundAnswer } from '#testing/ai/sentences-of.ts'
import { startServerWithModel } from '#testing/ai/server-with-model.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import type { TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
let standIn: ModelStandIn
let deck: TestDeck

/** An organization with three games, and how a member asks about them. */
async function makePlace(action = 'Try lane 7') {
  const organizationId = await makeOrganization(server)
  const { id: gameMasterId, token } = await makeUser(server, { organizationId })
  const made = { organizationId, gameMasterId, deck, players: 3, actions: [{ name: action }] }
  const games = [await makeFinishedGame(server, made), await makeFinishedGame(server, made)]
  games.push(await makeFinishedGame(server, made))
  await giveContract(server, organizationId, ['analysis-chat'])
  const ask = async (language = 'en') => {
    const messages = [{ role: 'user', text: 'What helped?' }]
    const { status, events } = await askAll(server.app, '/v1/dashboard/analysis-chat', token, {
      ...{ organization_id: organizationId, messages, language },
    })
    return [status, events.at(-1)?.event]
  }
  return { games, gameMasterId, ask }
}

beforeAll(async () => {
  ;({ server, standIn } = await startServerWithModel())
  deck = await makeDeck(server)
})
beforeEach(() => {
  standIn.calls.length = 0
  standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), usage: [500, 100] }))
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

test('addresses that reports were mailed to are opened once a minute, and nobody’s name is sent', async () => {
  const { games, gameMasterId, ask } = await makePlace('Ask Lindqvist and Salmela about lane 7')
  const opened = vi.spyOn(server.services.addresses, 'open')
  const mail = async (address: string) => {
    const [createdAt, sealedAddress] = [server.services.clock(), server.services.addresses.seal(address)]
    const link = { gameId: games[0]?.id ?? '', createdBy: gameMasterId, secretHash: address, sealedAddress }
    const endsAt = new Date(createdAt.getTime() + 86_400_000)
    await server.services.database.db.insert(shareLinks).values({ ...link, createdAt, endsAt })
  }
  const sent = () => JSON.stringify(standIn.calls)
  await mail('hanna.lindqvist@client.example')
  await Promise.all([ask(), ask()])
  await ask()
  expect([standIn.calls.length, opened.mock.calls.length]).toEqual([3, 1])
  expect(sent()).toMatch(/Ask \[P\d+\] and Salmela about lane 7/)
  expect(sent()).not.toContain('Lindqvist')
  await mail('outi.salmela@client.example')
  server.advance(60_000)
  standIn.calls.length = 0
  await ask()
  expect(sent()).toMatch(/Ask \[P\d+\] and \[P\d+\] about lane 7/)
  expect(opened).toHaveBeenCalledTimes(3)
  opened.mockRestore()
})
