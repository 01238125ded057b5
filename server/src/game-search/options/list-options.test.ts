import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDeck, makeGameType } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('what can be filtered by', () => {
  test('is what visible games were played with, each thing once and in the reader’s language', async () => {
    const place = await makeOrganization(server)
    const [eve, finn] = [
      await makeUser(server, { organizationId: place }),
      await makeUser(server, { organizationId: place }),
    ]
    const game = async (values: Pick<Parameters<typeof makeFinishedGame>[1], 'deck' | 'game'>) =>
      makeFinishedGame(server, { organizationId: place, gameMasterId: eve.id, ...values })
    const mine = await makeDeck(server, { title: 'Played by all' })
    const hidden = await makeDeck(server, { title: 'Played by oneself' })
    const type = await makeGameType(server, mine)
    await game({ deck: mine, game: { gameTypeId: type } })
    await game({ deck: hidden, game: { visibility: 'self' } })
    const options = async (by: TestUser, include_options?: string) =>
      (
        await server.call('GET /v1/dashboard/game-search/mass-filter/options', {
          token: by.token,
          query: { organization_id: place, ...(include_options === undefined ? {} : { include_options }) },
          language: 'fi',
        })
      ).body.data.attributes
    const titles = (list: { title: string }[]) => list.map(({ title }) => title)
    const seen = await options(finn)
    expect([titles(seen.decks), seen.game_types.length]).toEqual([['Played by all'], 1])
    expect(titles(seen.perspectives)).toEqual(['Perspective 1', 'Perspective 2', 'Perspective 3', 'Perspective 4'])
    expect(seen.perspectives[0].deck_ids).toEqual([mine.id])
    expect(titles((await options(eve)).decks)).toEqual(['Played by all', 'Played by oneself'])
    expect(Object.keys(await options(eve, 'decks, game_types'))).toEqual(['decks', 'game_types'])
  })

  test('can be filtered by, also where a child plays with what its parent shares', async () => {
    const parent = await makeOrganization(server)
    const child = await makeOrganization(server, { parentOrganizationId: parent })
    const elsewhere = await makeOrganization(server)
    const stranger = await makeUser(server, { organizationId: elsewhere })
    const [anna, maker] = [
      await makeUser(server, { organizationId: child }),
      await makeUser(server, { organizationId: parent }),
    ]
    const owned = { organizationId: parent, createdBy: maker.id }
    const deck = await makeDeck(server, { ...owned, title: 'The parent’s' })
    const type = await makeGameType(server, deck, owned)
    const played = { organizationId: child, gameMasterId: anna.id, deck }
    const { id } = await makeFinishedGame(server, { ...played, game: { gameTypeId: type } })
    const options = await server.call('GET /v1/dashboard/game-search/mass-filter/options', {
      token: anna.token,
      query: { organization_id: child },
      language: 'en',
    })
    const { decks, game_types: types, perspectives } = options.body.data.attributes
    const unused = await makeDeck(server, owned)
    const find = (by: TestUser, filter: Record<string, string[]>, organization_id = child) =>
      server.call('POST /v1/dashboard/game-search/mass-filter', {
        token: by.token,
        body: { organization_id, ...filter },
      })
    for (const filter of [
      { deck_ids: decks[0].ids },
      { game_type_ids: types[0].ids },
      { perspective_ids: perspectives[0].ids },
    ]) {
      const { status, body } = await find(anna, filter)
      expect([status, body.data?.map((game: { id: string }) => game.id)]).toEqual([200, [id]])
      expect((await find(stranger, filter, elsewhere)).status).toBe(404)
    }
    expect((await find(anna, { deck_ids: [unused.id] })).status).toBe(404)
  })

  test('is asked for by names that there are', async () => {
    const home = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId: home })
    const answer = await server.call('GET /v1/dashboard/game-search/mass-filter/options', {
      token: anna.token,
      query: { organization_id: home, include_options: 'decks,players' },
    })
    expect(answer.status).toBe(400)
  })
})
