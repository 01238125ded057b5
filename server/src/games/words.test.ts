import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck } from '#testing/deck-factory.ts'
import { createGame, join, readHand, setTable, startFirstRound, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const words = (table: Pick<Table, 'gameId'>, token: string, language: string) =>
  server.call('GET /v1/games/:gameId/words', { token, params: { gameId: table.gameId }, query: { language } })

test('a phone reads the cards and questions of a game in its own language, as they were when the game was set up', async () => {
  const first = await setTable(server)
  const own = { catalogId: 'two-languages', asks: (index: number) => `Ask ${index}` }
  const deck = await makeDeck(server, { ...own, language: 'en' })
  await makeDeck(server, { ...own, language: 'fi', cardTitle: (index) => `Kortti ${index + 1}` })
  const table = { ...first, deck, ...(await createGame(server, { ...first, deck })) }
  const [aino] = await join(server, table, 'Aino')
  // A language added to the deck later is not available in this game.
  await makeDeck(server, { ...own, language: 'de' })
  const roundId = await startFirstRound(server, table)
  const hand = await readHand(server, roundId, aino!)

  const { attributes } = (await words(table, aino!.token, 'fi')).body.data
  expect(attributes.languages).toEqual(['fi'])
  expect(attributes.cards).toHaveLength(40)
  const inFinnish = new Map<string, { title: string; ask: string }>(
    attributes.cards.map((card: { id: string; title: string; ask: string }) => [card.id, card]),
  )
  for (const id of hand) expect(inFinnish.get(id)?.title).toMatch(/^Kortti \d+$/)
  expect(inFinnish.get(hand[0]!)?.ask).toMatch(/^Ask \d+$/)
  expect(attributes.perspectives).toHaveLength(3)

  const inGerman = (await words(table, aino!.token, 'de')).body.data.attributes
  expect(inGerman).toEqual({ language: 'de', languages: ['fi'], cards: [], perspectives: [] })
  expect((await words(table, aino!.token, 'xx')).status).toBe(400)
  expect((await words(table, (await join(server, first, 'Bo'))[0]!.token, 'fi')).status).toBe(404)
})
