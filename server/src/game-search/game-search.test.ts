import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import { makeDeck, makeGameType, type TestDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let home: string
let anna: TestUser
let boris: TestUser
let admin: TestUser
let deck: TestDeck

beforeAll(async () => {
  server = await startTestServer()
  home = await makeOrganization(server, { name: 'Home' })
  anna = await makeUser(server, { organizationId: home, email: 'anna@home.example', name: 'Anna Aho' })
  boris = await makeUser(server, { organizationId: home, email: 'boris@home.example' })
  admin = await makeUser(server, { organizationId: home, role: 'admin' })
  deck = await makeDeck(server, { title: 'How we work' })
})
afterAll(() => server.close())

type Options = Parameters<typeof makeFinishedGame>[1]
const game = async (by: TestUser, values: Options['game'] = {}, more: Partial<Options> = {}) =>
  (await makeFinishedGame(server, { organizationId: home, gameMasterId: by.id, deck, ...more, game: values })).id

async function filter(by: TestUser, body: Record<string, unknown> = {}, organizationId = home) {
  return server.call('POST /v1/dashboard/game-search/mass-filter', {
    token: by.token,
    body: { organization_id: organizationId, ...body },
  })
}
const subjects = (answer: { body: { data: { attributes: { subject: string } }[] } }) =>
  answer.body.data.map(({ attributes }) => attributes.subject)

async function find(by: TestUser, search: string, organizationId = home) {
  return server.call('GET /v1/dashboard/game-search/text', {
    token: by.token,
    query: { organization_id: organizationId, search },
  })
}

describe('who finds which games', () => {
  let place: string
  let carla: TestUser
  let dora: TestUser
  let chief: TestUser

  beforeAll(async () => {
    place = await makeOrganization(server, { name: 'Place' })
    carla = await makeUser(server, { organizationId: place })
    dora = await makeUser(server, { organizationId: place })
    chief = await makeUser(server, { organizationId: place, role: 'admin' })
    const at = (hour: number) => new Date(`2026-02-01T${String(hour).padStart(2, '0')}:00:00Z`)
    const of = { organizationId: place }
    await game(carla, { subject: 'carla self', visibility: 'self', completedAt: at(9) }, of)
    await game(carla, { subject: 'carla admins', visibility: 'admin_only', completedAt: at(8) }, of)
    await game(carla, { subject: 'carla all', completedAt: at(7) }, of)
    await game(dora, { subject: 'dora self', visibility: 'self', completedAt: at(6) }, of)
    await game(dora, { subject: 'dora all', completedAt: at(5) }, of)
    await game(carla, { subject: 'carla practice', isTestGame: true }, of)
    await game(carla, { subject: 'carla binned', deletedAt: at(4) }, of)
    await game(carla, { subject: 'carla unfinished', state: 'rounds', completedAt: null, createdAt: at(3) }, of)
    await game(dora, { subject: 'dora unfinished', state: 'rounds', completedAt: null, createdAt: at(2) }, of)
  })

  test.each([
    ['only_public', 'carla', ['carla all', 'dora all']],
    ['only_public', 'chief', ['carla all', 'dora all']],
    ['visible', 'carla', ['carla self', 'carla admins', 'carla all', 'dora all']],
    ['visible', 'dora', ['carla all', 'dora self', 'dora all']],
    ['visible', 'chief', ['carla admins', 'carla all', 'dora all']],
    ['own', 'carla', ['carla self', 'carla admins', 'carla all', 'carla unfinished']],
    ['own', 'chief', []],
  ] as const)('%s for %s', async (game_scope, who, expected) => {
    const by = { carla, dora, chief }[who]
    const answer = await filter(by, { game_scope }, place)
    expect([answer.status, subjects(answer)]).toEqual([200, expected])
    expect(answer.body.meta).toEqual({
      page: 0,
      page_size: 50,
      page_count: Math.ceil(expected.length / 50),
      total: expected.length,
      total_is_lower_bound: false,
    })
  })

  test('the text search finds what one may see, and one’s own unfinished games', async () => {
    expect(subjects(await find(carla, 'carla', place))).toEqual([
      'carla self',
      'carla admins',
      'carla all',
      'carla unfinished',
    ])
    expect(subjects(await find(dora, 'carla', place))).toEqual(['carla all'])
    expect(subjects(await find(chief, 'carla', place))).toEqual(['carla admins', 'carla all'])
  })

  test('organizations that are not one’s own are not there', async () => {
    expect((await filter(anna, { organization_ids: [home, place] })).status).toBe(404)
    expect((await filter(anna, {}, place)).status).toBe(404)
    expect((await find(anna, 'carla', place)).status).toBe(404)
    expect((await filter(anna, { organization_ids: ['00000000-0000-4000-8000-000000000000'] })).status).toBe(404)
  })

  test('an admin of the parent searches the children too, a game master of it does not', async () => {
    const parent = await makeOrganization(server, { name: 'Parent' })
    const child = await makeOrganization(server, { name: 'Child', parentOrganizationId: parent })
    const [head, helper] = [
      await makeUser(server, { organizationId: parent, role: 'admin' }),
      await makeUser(server, { organizationId: parent }),
    ]
    const local = await makeUser(server, { organizationId: child })
    await game(local, { subject: 'in the child' }, { organizationId: child })
    await game(head, { subject: 'in the parent' }, { organizationId: parent })
    const both = { organization_ids: [parent, child] }
    const found = await filter(head, both, parent)
    expect(subjects(found).toSorted()).toEqual(['in the child', 'in the parent'])
    expect(
      found.body.data.map(({ attributes }: { attributes: Record<string, string> }) => attributes['organization_name']),
    ).toEqual(expect.arrayContaining(['Child', 'Parent']))
    expect((await filter(helper, both, parent)).status).toBe(404)
    expect(subjects(await filter(helper, {}, parent))).toEqual(['in the parent'])
  })
})

describe('what is found', () => {
  test('is a game with its numbers, its crux and no names', async () => {
    const id = await game(
      anna,
      {
        subject: 'Handing over',
        team: 'Night shift',
        gameMasterPlays: true,
        completedAt: new Date('2026-01-05T10:00:00Z'),
      },
      {
        rounds: [0, 1],
        players: 3,
        actions: [{ name: 'One board', isDone: true }, { name: 'Fewer lists' }],
        feedback: { score: 4, text: 'Good talk' },
      },
    )
    const answer = await filter(boris, { subject_filter: 'handing over' })
    expect(answer.body.data).toEqual([
      {
        type: 'game-results',
        id,
        attributes: {
          game_id: id,
          organization_id: home,
          organization_name: 'Home',
          subject: 'Handing over',
          team: 'Night shift',
          state: 'complete',
          game_mode: 'crux',
          language: 'en',
          visibility: 'organization',
          game_master_email: 'anna@home.example',
          game_master_name: 'Anna Aho',
          deck_title: 'How we work',
          completed_at: '2026-01-05T10:00:00.000Z',
          created_at: '2026-01-05T09:00:00.000Z',
          players_count: 4,
          crux: { title: 'Card 1', suit_kind: 'hearth', suit_title: 'hearth' },
          actions_count: 2,
          actions_done_count: 1,
          feedback_score: 4,
          feedback_max_score: 5,
        },
      },
    ])
    const only = { subject_filter: 'handing over' }
    const actions = await filter(boris, { ...only, result_mode: 'actions' })
    expect(
      actions.body.data.map(({ type, attributes }: { type: string; attributes: Record<string, unknown> }) => [
        type,
        attributes['name'],
        attributes['is_done'],
      ]),
    ).toEqual([
      ['action-results', 'One board', true],
      ['action-results', 'Fewer lists', false],
    ])
    const cards = await filter(boris, { ...only, result_mode: 'cards', page_size: 4 })
    expect(cards.body.meta).toMatchObject({ total: 6, page_count: 2 })
    expect(
      cards.body.data.map(({ attributes }: { attributes: Record<string, { title: string }> }) => [
        attributes['card']?.title,
        attributes['perspective_title'],
        attributes['play_order'],
        attributes['is_chosen'],
        attributes['is_crux'],
      ]),
    ).toEqual([
      ['Card 1', 'Perspective 1', 0, true, true],
      ['Card 2', 'Perspective 1', 0, false, false],
      ['Card 3', 'Perspective 1', 0, false, false],
      ['Card 4', 'Perspective 2', 1, true, false],
    ])
    const said = await filter(boris, { ...only, result_mode: 'feedback' })
    expect(said.body.data[0].attributes).toMatchObject({ score: 4, max_score: 5, feedback_text: 'Good talk' })
    expect(JSON.stringify([answer.body, actions.body, cards.body, said.body])).not.toContain('Player 1')
  })

  test('is paged from 0, and beyond the end there is nothing', async () => {
    const by = await makeUser(server, { organizationId: home, email: 'pages@home.example' })
    for (const number of [1, 2, 3, 4, 5])
      await game(by, { subject: `page ${number}`, completedAt: new Date(`2025-01-0${number}T10:00:00Z`) })
    const page = async (number: number) => {
      const answer = await filter(anna, { game_master_filter: 'pages@', page: number, page_size: 2 })
      return [subjects(answer), answer.body.meta.total, answer.body.meta.page_count]
    }
    expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([
      [['page 5', 'page 4'], 5, 3],
      [['page 3', 'page 2'], 5, 3],
      [['page 1'], 5, 3],
      [[], 5, 3],
    ])
  })

  test('of the CSV file and the page is in the same order when games ended at once', async () => {
    const at = new Date('2024-05-05T10:00:00Z')
    for (const number of [1, 2, 3]) await game(anna, { subject: `at once ${number}`, completedAt: at })
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => subjects(await filter(anna, { subject_filter: 'at once', page, page_size: 1 }))),
    )
    expect(pages.flat().toSorted()).toEqual(['at once 1', 'at once 2', 'at once 3'])
  })
})

describe('the filters', () => {
  test.each([
    ['Was bremst unsere Übergabe?', 'ubergabe', true],
    ['Was bremst unsere Übergabe?', 'BREMST übergabe', true],
    ['Schicht\u00adübergabe', 'schichtübergabe', true],
    ['Große Straße', 'grosse STRASSE', true],
    ['Öljynvaihto Äänekoskella', 'aanekosk oljyn', true],
    ['Perehdytys Tampereella', 'tampere', true],
    ['Två skärgårdar på Åland', 'aland SKARGARD', true],
    ['Één keer per week', 'een', true],
    ['’s Ochtends vroeg', 'ochtend', true],
    ['Welcoming new colleagues', 'leagues', true],
    ['Welcoming new colleagues', 'ng', false],
    ['Welcoming new colleagues', 'ne', true],
    ['Welcoming new colleagues', 'w', true],
    ['Welcoming new colleagues', 'o', false],
    ['Is it (at) last?', 'at', true],
    ['R&D beside C++', 'r&d', true],
    ['R&D beside C++', 'c++', true],
    ['100 % sure', '%', true],
    ['100 % sure', '100 %', true],
    ['100 % sure', '0 %', false],
    ['nothing special', '%', false],
    ['nothing special', '___', false],
    ['a_b and more', 'a_b', true],
    ['axb and more', 'a_b', false],
    [String.raw`C:\deck\one`, String.raw`c:\deck`, true],
    ['ПРИВЕТ всем', 'привет', true],
    ["it's ours", "IT'S", true],
    ['Auto’s en foto’s', "foto's", true],
    ["What's next?", 'what’s', true],
    ['Whats next?', "what's", false],
    ['nothing special', "'", false],
    ['two words', 'words two', true],
    ['two words', 'two worlds', false],
  ])('subject %j by %j: %s', async (subject, subject_filter, found) => {
    const id = await game(anna, { subject })
    const answer = await filter(anna, { subject_filter, page_size: 500 })
    expect(answer.body.data.some((row: { id: string }) => row.id === id)).toBe(found)
    const searched = await find(anna, subject_filter)
    expect(searched.body.data.some((row: { id: string }) => row.id === id)).toBe(found)
    await server.services.database.db.delete(games).where(eq(games.id, id))
  })

  test('the text search looks at subject and team together', async () => {
    const id = await game(anna, { subject: 'Perehdytys on kesken', team: 'Tampere, yövuoro' })
    for (const search of ['perehdytys tampere', 'YOVUORO', 'tampere kesken yö'])
      expect([search, (await find(anna, search)).body.data.map((row: { id: string }) => row.id)]).toEqual([
        search,
        [id],
      ])
    expect((await find(anna, 'perehdytys turku')).body.data).toEqual([])
  })

  test('exactly this name means nothing else, but for case, accents and spaces', async () => {
    const names = ['Terminal', 'TÉRMINAL', ' terminal ', 'Terminal 2', 'Der Terminal']
    const ids: string[] = []
    for (const team of names) ids.push(await game(anna, { team, subject: 'exactly' }))
    const by = async (exact: boolean, team_filter: string) => {
      const answer = await filter(anna, { subject_filter: 'exactly', team_filter, team_filter_require_exact: exact })
      return answer.body.data.map((row: { id: string }) => names[ids.indexOf(row.id)]).toSorted()
    }
    expect(await by(false, 'terminal')).toEqual(names.toSorted())
    expect(await by(true, '  terMINAL')).toEqual(['Terminal', 'TÉRMINAL', ' terminal '].toSorted())
    expect(await by(true, 'terminal  2')).toEqual(['Terminal 2'])
    const quoted = await game(anna, { team: 'Rob’s 100% team', subject: 'exactly' })
    names.push('Rob’s 100% team')
    ids.push(quoted)
    expect(await by(true, "rob's 100% TEAM")).toEqual(['Rob’s 100% team'])
    expect(await by(true, "rob's 100x team")).toEqual([])
    const subject = await filter(anna, { subject_filter: 'EXACT', subject_filter_require_exact: true })
    expect(subject.body.data).toEqual([])
  })

  test('the game master is found by a part of the address, not by one who was erased', async () => {
    const under = await makeUser(server, { organizationId: home, email: 'under_score@home.example' })
    await game(under, { subject: 'by under_score' })
    expect(subjects(await filter(anna, { game_master_filter: 'UNDER_SC' }))).toEqual(['by under_score'])
    expect(subjects(await filter(anna, { game_master_filter: 'underxsc' }))).toEqual([])
    expect(subjects(await filter(anna, { game_master_filter: '%' }))).toEqual([])
  })

  test('days are whole days in the time zone of the filter, else of the organization', async () => {
    const days = async (zone: string | undefined, date_from: string | null, date_to: string | null) =>
      subjects(await filter(anna, { team_filter: 'clocks', date_from, date_to, ...(zone ? { time_zone: zone } : {}) }))
    // 0:30 on the first of May in Helsinki, and the last minute of that day.
    await game(anna, { subject: 'early', team: 'clocks', completedAt: new Date('2026-04-30T21:30:00Z') })
    await game(anna, { subject: 'late', team: 'clocks', completedAt: new Date('2026-05-01T20:59:59Z') })
    expect(await days(undefined, '2026-05-01', '2026-05-01')).toEqual(['late', 'early'])
    expect(await days('UTC', '2026-05-01', '2026-05-01')).toEqual(['late'])
    expect(await days('UTC', null, '2026-04-30')).toEqual(['early'])
    expect(await days('Asia/Tokyo', '2026-05-02', null)).toEqual(['late'])
    await server.call('PATCH /v1/dashboard/organization/:organizationId', {
      token: admin.token,
      params: { organizationId: home },
      body: { time_zone: 'UTC' },
    })
    expect(await days(undefined, '2026-05-01', '2026-05-01')).toEqual(['late'])
  })

  test('decks, perspectives and game types mean any of theirs, in all languages', async () => {
    const own = await makeDeck(server, { title: 'Ours', organizationId: home })
    const type = await makeGameType(server, own)
    const first = await game(anna, { subject: 'with type', gameTypeId: type }, { deck: own, rounds: [0] })
    const second = await game(anna, { subject: 'without', language: 'fi' }, { deck: own, rounds: [1, 2] })
    const ids = async (body: Record<string, unknown>) =>
      (await filter(anna, { deck_ids: [own.id], ...body })).body.data.map((row: { id: string }) => row.id).toSorted()
    expect(await ids({})).toEqual([first, second].toSorted())
    expect(await ids({ game_type_ids: [type] })).toEqual([first])
    expect(await ids({ game_languages: ['fi', 'sv'] })).toEqual([second])
    expect(await ids({ perspective_ids: [own.perspectiveIds[2], own.perspectiveIds[3]] })).toEqual([second])
    expect(await ids({ perspective_ids: [own.perspectiveIds[0], own.perspectiveIds[1]] })).toEqual(
      [first, second].toSorted(),
    )
    expect(await ids({ perspective_ids: [own.perspectiveIds[3]] })).toEqual([])
  })

  test('decks, perspectives and game types of others are not there', async () => {
    const foreign = await makeOrganization(server)
    const theirs = await makeDeck(server, { organizationId: foreign })
    const type = await makeGameType(server, theirs, { organizationId: foreign })
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const body of [
      { deck_ids: [deck.id, theirs.id] },
      { perspective_ids: [theirs.perspectiveIds[0]] },
      { game_type_ids: [type] },
      { deck_ids: [unknown] },
    ])
      expect([body, (await filter(anna, body)).status]).toEqual([body, 404])
  })

  test.each([
    [{ time_zone: 'Europe/Atlantis' }, 'schemas.shared.time-zone'],
    [{ time_zone: '+02:00' }, 'schemas.shared.time-zone'],
    [{ date_from: '2026-02-30' }, 'schemas.shared.invalid'],
    [{ date_to: '0000-01-01' }, 'schemas.shared.invalid'],
    [{ deck_ids: ['no id'] }, 'schemas.shared.invalid'],
    [{ result_mode: 'players' }, 'schemas.shared.invalid'],
    [{ game_scope: 'all' }, 'schemas.shared.invalid'],
    [{ game_languages: ['xx'] }, 'schemas.shared.invalid'],
    [{ subject_filter: 'x'.repeat(201) }, 'schemas.shared.max'],
    [{ subject_filter: 'a\u0000' }, 'schemas.shared.invalid'],
    [{ page_size: 501 }, 'schemas.shared.max'],
    [{ page: 'first' }, 'schemas.shared.type'],
  ])('%j is refused', async (body, code) => {
    const answer = await filter(anna, body)
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, code])
  })
})
