import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { analyseGames as analyseEndpoint } from '#contract/afterwards/game-analysis.ts'
import { games } from '#server/db/schema/games.ts'
import { insertAnalysedGames } from '#testing/games/analysed-games.ts'
import { analysedScene, plainGame as plain } from '#testing/games/analysed-organization.ts'
import { analystOf } from '#testing/analysis/analyst-of.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeDeck, makeGameType } from '#testing/deck-factory.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { filterText } from './filter-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { place } = analysedScene(() => server)

describe('no game to analyse', () => {
  test('says which filter keeps them out, and how many of one’s own the organization may not see', async () => {
    const { figures } = await place([plain(), plain(), plain({ visibility: 'self' })])
    const none = await figures({ team_filter: 'southern', game_languages: ['en'] })
    expect(none.overview.games).toBe(0)
    expect(none.kept_out).toEqual({ filters: [{ filter: 'team', games: 2 }], together: [], own_not_public: 0 })
    const hidden = await place([plain({ visibility: 'self' }), plain({ visibility: 'admin_only' })])
    expect((await hidden.figures()).kept_out).toEqual({ filters: [], together: [], own_not_public: 2 })
    expect((await figures()).kept_out).toBeNull()
  })

  test('says which filters do so together, if none does alone', async () => {
    const { figures } = await place([plain()])
    const both = { team_filter: 'southern', date_to: '2020-01-01' }
    expect((await figures(both)).kept_out).toMatchObject({ filters: [], together: ['team', 'days'] })
    const { figures: none } = await place([])
    expect((await none(both)).kept_out).toMatchObject({ filters: [], together: [] })
  })

  test('is what decks and the like come to that are gone, and the filter’s words count them', async () => {
    const { by, organizationId, figures } = await place([plain()])
    const foreign = await makeDeck(server, { organizationId: await makeOrganization(server), title: 'Their secret' })
    for (const filter of [{ deck_ids: [by.id] }, { perspective_ids: [by.id] }, { game_type_ids: [by.id] }])
      expect([filter, (await figures(filter)).overview.games]).toEqual([filter, 0])
    const filter = analyseEndpoint.body.parse({ organization_id: organizationId, deck_ids: [foreign.id, by.id] })
    const { db } = server.services.database
    expect(await filterText(db, filter, analystOf(by, organizationId), 'en')).toBe('2 unknown decks')
    const all = analyseEndpoint.body.parse({ organization_id: organizationId })
    expect(await filterText(db, all, analystOf(by, organizationId), 'en')).toBe('All public games')
  })

  test('and the filter’s words name what a parent shares, once a game was played with it', async () => {
    const parentOrganizationId = await makeOrganization(server)
    const organizationId = await makeOrganization(server, { parentOrganizationId })
    const by = await makeUser(server, { organizationId })
    const shared = await makeDeck(server, { organizationId: parentOrganizationId, title: 'Of the parent' })
    const { db } = server.services.database
    const gameTypeId = await makeGameType(server, shared, { organizationId: parentOrganizationId, title: 'Our season' })
    const filter = analyseEndpoint.body.parse({
      organization_id: organizationId,
      game_type_ids: [gameTypeId],
      deck_ids: [shared.id],
      perspective_ids: [shared.perspectiveIds[0]],
    })
    const said = () => filterText(db, filter, analystOf(by, organizationId), 'en')
    expect(await said()).toBe('one unknown game type, one unknown deck, one unknown perspective')
    const decks = [{ ...shared, language: 'en' as const }]
    const [gameId] = await insertAnalysedGames(server, { organizationId, gameMasterId: by.id, decks }, [plain()])
    await db.update(games).set({ gameTypeId }).where(eq(games.id, gameId!))
    expect(await said()).toBe('Our season, Of the parent, Perspective 1')
  })
})
