import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { PDFDocument, PDFName } from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { analyseGames as analyseEndpoint } from '#contract/game-analysis.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import { type AnalysedGame, insertAnalysedGames } from '#testing/games/analysed-games.ts'
import {
  analyse,
  analysedCardCount,
  type AnalysedDecks,
  makeAnalysedDecks,
  placeGames,
  plainGame as plain,
} from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { makeDeck, makeGameType } from '#testing/deck-factory.ts'
import { addMembership, makeOrganization, makeUser } from '#testing/world.ts'
import { analyseGames } from './commands/analyse-games.ts'
import { printAnalysis } from './commands/print-analysis.ts'
import { filterText } from './filter-text.ts'
import { countingGate, stateGate } from './counting/counting-gate.ts'

let server: TestServer
let ours: AnalysedDecks

beforeAll(async () => {
  server = await startTestServer()
  ours = await makeAnalysedDecks(server)
})
afterAll(() => server.close())

const place = (list: readonly AnalysedGame[]) => placeGames(server, ours, list)

describe('what games say together', () => {
  test('a card is one in both languages, in the reader’s words, with its shares', async () => {
    const { by, organizationId } = await place([plain(), plain({ deck: 1 }), plain({ deck: 1 })])
    const answer = await server.call('POST /v1/dashboard/game-analysis', {
      token: by.token,
      body: { organization_id: organizationId },
      language: 'fi',
    })
    const { cards, decks: played, all_cards: all, cruxes } = answer.body.data.attributes
    const first = cards.find(({ key }: { key: string }) => key === 'card-1')
    expect(first).toMatchObject({ language: 'fi', dealt: 3, played: 3, chosen: 3, crux: 3 })
    expect(first?.shares.chosen).toMatchObject({ count: 3, of: 3, share: 1, stands_out: 'above' })
    expect(played).toMatchObject([{ title: 'Näin teemme työtä', games: 3, people: 12 }])
    expect([all.played.count, all.played.of, all.chosen.of]).toEqual([12, 24, 12])
    expect(cruxes).toEqual({ games: 3, card_count: 1, cards: [{ card_id: first?.id, count: 3 }] })
  })

  test('months begin where the filter’s time zone says, and empty ones are written', async () => {
    const { figures } = await place([
      plain({ completedAt: new Date('2026-03-31T22:30:00Z') }),
      plain({ completedAt: new Date('2026-06-15T10:00:00Z') }),
    ])
    const months = async (time_zone: string) =>
      (await figures({ time_zone })).months.map(({ month, games: count }: { month: string; games: number }) => [
        month,
        count,
      ])
    expect(await months('Europe/Helsinki')).toEqual([
      ['2026-04', 1],
      ['2026-05', 0],
      ['2026-06', 1],
    ])
    expect(await months('America/New_York')).toEqual([
      ['2026-03', 1],
      ['2026-04', 0],
      ['2026-05', 0],
      ['2026-06', 1],
    ])
  })

  test('a game that is deleted, made private or restored changes the figures at once', async () => {
    const { by, ids, figures } = await place([plain(), plain(), plain()])
    const counted = async () => (await figures()).overview.games
    expect(await counted()).toBe(3)
    const gameId = ids[0] ?? ''
    const token = by.token
    await server.call('PATCH /v1/dashboard/games/:gameId', { params: { gameId }, token, body: { visibility: 'self' } })
    expect(await counted()).toBe(2)
    await server.call('PATCH /v1/dashboard/games/:gameId', {
      params: { gameId },
      token,
      body: { visibility: 'organization' },
    })
    expect(await counted()).toBe(3)
    await server.call('DELETE /v1/dashboard/games/:gameId', { params: { gameId }, token })
    expect(await counted()).toBe(2)
    await server.services.database.db.update(games).set({ deletedAt: null }).where(eq(games.id, gameId))
    expect(await counted()).toBe(3)
  })

  test('the caller’s own private games count for nobody, whatever scope is asked for', async () => {
    const { figures } = await place([plain({ visibility: 'self' }), plain({ visibility: 'admin_only' }), plain()])
    expect((await figures({ game_scope: 'own' })).overview.games).toBe(1)
    expect((await figures({ game_scope: 'visible' })).overview.games).toBe(1)
  })

  test('ratings of another scale are brought to the most frequent one', async () => {
    const { figures } = await place([
      plain(),
      plain(),
      plain({ rating: { score: 10, maxScore: 10, text: '' } }),
      plain({ rating: null }),
    ])
    expect((await figures()).feedback).toMatchObject({
      max_score: 5,
      count: 3,
      rescaled: 1,
      levels: [0, 0, 0, 2, 1].map((count, index) => ({ score: index + 1, count })),
      texts: [{ text: 'We finally said it aloud.', score: 4 }, { score: 4 }],
    })
  })
})

describe('whether anything has changed', () => {
  const answered = (wave: 'two_weeks' | 'six_weeks', ...scores: number[]) =>
    plain({ pulse: scores.map((score) => ({ wave, score, text: `It says ${score}` })) })

  test('is told from three answers on, all games together; what was written needs a larger group', async () => {
    const two = await place([answered('two_weeks', 4, 5), answered('six_weeks', 1, 2), plain()])
    expect((await two.figures()).pulse).toEqual([])
    const few = await place([answered('two_weeks', 4, 5), answered('two_weeks', 3)])
    expect((await few.figures()).pulse).toMatchObject([{ wave: 'two_weeks', count: 3, games: 2, mean: 4, texts: [] }])
    const enough = await place([answered('six_weeks', 4, 5), answered('six_weeks', 3), plain()])
    expect((await enough.figures()).pulse).toMatchObject([
      { wave: 'six_weeks', count: 3, max_score: 5, texts: ['It says 3', 'It says 4', 'It says 5'] },
    ])
  })
})

describe('texts and words', () => {
  const said = 'Handovers lose knowledge between shifts because nobody writes anything down before leaving'

  test('come from three games and five people on', async () => {
    const few = await place([plain({ findings: [said] }), plain({ findings: [said] })])
    const two = await few.figures()
    expect(two.small_group).toBe('too_few_games')
    expect([two.conclusions.words, two.conclusions.texts, two.feedback?.texts]).toEqual([[], [], []])
    expect(two.conclusions.findings).toBe(2)
    const enough = await place(Array.from({ length: 5 }, () => plain({ findings: [said] })))
    const five = await enough.figures()
    expect(five.small_group).toBeNull()
    expect(five.conclusions.words[0]).toMatchObject({ count: 5, language: 'en' })
    expect(five.feedback?.texts).toHaveLength(5)
  })

  test('names of people who played are no words, in no form', async () => {
    const text = `${said} so Aino and Mateo’s board stays`
    const { figures } = await place(Array.from({ length: 5 }, () => plain({ findings: [text] })))
    const words = (await figures()).conclusions.words.map(({ word }: { word: string }) => word.toLowerCase())
    expect(words).toContain('board')
    expect(words.filter((word: string) => /aino|mateo/.test(word))).toEqual([])
  })

  test('a word opens the conclusions that have it in any form, but not of few games', async () => {
    const find = async ({ by, organizationId }: Awaited<ReturnType<typeof place>>) => {
      const answer = await server.call('POST /v1/dashboard/game-analysis/conclusions', {
        token: by.token,
        body: { organization_id: organizationId, lemma: 'handov', language: 'en' },
      })
      expect(answer.status).toBe(200)
      return answer.body.data.attributes.conclusions.map(({ text }: { text: string }) => text)
    }
    const other = plain({ findings: ['Nothing of the kind'] })
    const [handover, handovers] = ['One handover a day', 'Two handovers a day']
    expect(await find(await place([plain({ findings: [handover] }), plain({ findings: [handovers] })]))).toEqual([])
    const enough = await place([plain({ findings: [handover] }), plain({ findings: [handovers] }), other])
    expect((await find(enough)).toSorted()).toEqual([handover, handovers])
  })

  test('too few words show what was written instead', async () => {
    const { figures, ids } = await place([plain(), plain(), plain()])
    const { conclusions } = await figures()
    expect(conclusions.words).toEqual([])
    expect(conclusions.texts).toHaveLength(3)
    expect(ids).toContain(conclusions.texts[0]?.game_id)
  })
})

describe('the analysis as a PDF', () => {
  const print = async (
    { by, organizationId }: Pick<Awaited<ReturnType<typeof place>>, 'by' | 'organizationId'>,
    filter: Record<string, unknown>,
  ) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/dashboard/game-analysis/pdf',
      headers: { authorization: `Bearer ${by.token}`, 'accept-language': 'fi' },
      payload: { organization_id: organizationId, ...filter },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
    return { pages: text, totalPages, bytes: answer.rawPayload }
  }

  test('says what the screen says: contents with pages, the filter in words, cards, feedback, words', async () => {
    const finding = 'Handovers lose knowledge between shifts because nobody writes anything down before leaving'
    const pulse = [{ wave: 'two_weeks' as const, score: 4, text: 'We hand over standing up' }]
    const placed = await place(Array.from({ length: 5 }, () => plain({ findings: [finding], pulse })))
    const { pages, totalPages, bytes } = await print(placed, { team_filter: 'depot', date_from: '2026-01-01' })
    const all = pages.join(' ')
    for (const says of [
      'Pelien analyysi',
      'depot',
      '1. tammikuuta 2026',
      'Card 1',
      'We finally said it aloud',
      'Onko mikään muuttunut?',
      'We hand over standing up',
      'knowledge',
      // The scale of the months' ratings, the cards at a pole, and the time played.
      'alhaalla 1 ja ylhäällä 5',
      'Kireä: Card 1 (5)',
      'Peliaikaa yhteensä: 5h 00m',
    ])
      expect(all.replaceAll(/\s+/g, ' ')).toContain(says)
    expect(pages.at(-1)).toContain(`${totalPages} / ${totalPages}`)
    const heading = 'Mitä ryhmät päättelivät, omin sanoin'
    const begins = pages.findLastIndex((page) => page.includes(heading)) + 1
    expect(pages[0]).toMatch(new RegExp(`${heading}\\s*${begins}`))
    const { catalog } = await PDFDocument.load(bytes)
    expect([catalog.has(PDFName.of('StructTreeRoot')), catalog.has(PDFName.of('Outlines'))]).toEqual([true, true])
  })

  test('cuts no name of a deck or card, alone or compared', async () => {
    const [title, card] = [
      'Ensimmäiset yhdeksänkymmentä päivää',
      'Kukaan ei kirjoita mitään muistiin ennen kotiinlähtöä',
    ]
    const deck = await makeDeck(server, { cardCount: analysedCardCount, title, cardTitle: () => card, language: 'fi' })
    const organizationId = await makeOrganization(server)
    const by = await makeUser(server, { organizationId })
    const own = { organizationId, gameMasterId: by.id, decks: [{ ...deck, language: 'fi' as const }] }
    await insertAnalysedGames(server, own, [plain(), plain(), plain()])
    const said = async (filter: Record<string, unknown>) =>
      (await print({ by, organizationId }, filter)).pages.join(' ').replaceAll(/\s+/g, ' ')
    const alone = await said({})
    const times = (all: string, name: string) => all.split(name).length - 1
    expect([times(alone, title), times(alone, `${card} `) >= 4]).toEqual([1, true])
    expect(await said({ compared_with: { date_from: '2026-01-01' } })).toContain(card)
  })

  test('says how many ratings of a comparison had another scale, and which scale the means have', async () => {
    const on = (month: string, maxScore: number) =>
      plain({ completedAt: new Date(`2026-${month}-10T10:00:00Z`), rating: { score: 3, maxScore, text: '' } })
    const spring = ['03', '03', '03', '03'].map((month) => on(month, 5))
    const placed = await place([...spring, ...['05', '05', '05'].map((month) => on(month, 10))])
    const { pages } = await print(placed, { date_from: '2026-05-01', compared_with: { date_to: '2026-04-30' } })
    const all = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(all).toContain('3 arvosanaa oli toisella asteikolla')
    expect(all).toMatch(/3,0 \/ 5, 4 arvosanaa/)
  })

  test('lays two filters side by side: both in words, shares with their counts, and what may be chance', async () => {
    const finding = 'Handovers lose knowledge between shifts because nobody writes anything down before leaving'
    const placed = await place(
      Array.from({ length: 12 }, (_, index) =>
        plain({ findings: [finding], completedAt: new Date(`2026-0${index < 6 ? 3 : 5}-10T10:00:00Z`) }),
      ),
    )
    const { pages } = await print(placed, { date_from: '2026-05-01', compared_with: { date_to: '2026-04-30' } })
    const all = pages.join(' ')
    for (const says of ['Kaksi rajausta rinnakkain', 'Card 1', '(6/6)', 'Voi olla sattumaa', 'toukokuuta', 'knowledge'])
      expect(all).toContain(says)
    const heading = 'Mitä ryhmät päättelivät, omin sanoin'
    const begins = pages.findLastIndex((page) => page.includes(heading)) + 1
    expect(pages[0]).toMatch(new RegExp(`${heading}\\s*${begins}`))
    const few = await print(placed, { date_from: '2026-05-01', compared_with: { team_filter: 'nobody' } })
    expect(few.pages.join(' ')).toContain('Toisella puolella ei ole pelejä')
  })

  test('is left at the next step when the caller has hung up', async () => {
    const { by, organizationId } = await place([plain()])
    const filter = analyseEndpoint.body.parse({ organization_id: organizationId })
    const asked = {
      filter,
      actor: actorOf(by, organizationId),
      language: 'en',
      now: server.services.clock(),
    } as const
    await analyseGames(server.services, asked)
    // Asking for these figures would be refused.
    const comparedWith = { ...filter, organization_ids: [by.id] }
    const print = (hungUp: AbortSignal) => printAnalysis(server.services, { ...asked, comparedWith }, hungUp)
    await expect(print(new AbortController().signal)).rejects.toThrow('not_found')
    await expect(print(AbortSignal.abort())).rejects.toThrow('aborted')
  })

  test('has no texts and no words of few games, and needs no game at all', async () => {
    const pulse = [1, 2, 3].map((score) => ({ wave: 'two_weeks' as const, score, text: 'A handover' }))
    const few = await print(await place([plain(), plain({ pulse })]), {})
    expect(few.pages.join(' ')).toContain('Card 1')
    expect(few.pages.join(' ')).not.toMatch(/finally|handover/i)
    expect((await print(await place([]), {})).totalPages).toBeGreaterThan(0)
  })
})

test('one person’s counts wait behind each other, and only some of them: the pool is everybody’s', async () => {
  const finding = 'Handovers lose knowledge'
  const { by, organizationId } = await place([plain({ findings: [finding] }), plain(), plain()])
  const gate = countingGate(server.services.database)
  const turns = await Promise.all([0, 1].map(() => gate.enter({ callerId: 'somebody else' })))
  const entered = vi.spyOn(gate, 'enter')
  const call = (path: '' | '/rounds' | '/conclusions', body: Record<string, unknown> = {}) =>
    server.call(`POST /v1/dashboard/game-analysis${path}`, {
      token: by.token,
      body: { organization_id: organizationId, ...body },
    })
  const word = { lemma: 'handov', language: 'en' }
  const waiting = [call('', { team_filter: 'a' }), call('/rounds'), call('/conclusions', word)]
  await eventually(() => expect(entered).toHaveBeenCalledTimes(3))
  for (const refused of [await call('', { team_filter: 'b' }), await call('/rounds'), await call('/conclusions', word)])
    expect([refused.status, refused.body.errors[0].code, refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '5',
    ])
  entered.mockRestore()
  for (const end of turns) end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('what is read before a count waits its turn as well', async () => {
  const { by, organizationId } = await place([plain(), plain(), plain()])
  const gate = stateGate(server.services.database)
  const turns = await Promise.all([0, 1].map(() => gate.enter({ callerId: 'somebody else' })))
  const entered = vi.spyOn(gate, 'enter')
  const call = () =>
    server.call('POST /v1/dashboard/game-analysis', { token: by.token, body: { organization_id: organizationId } })
  const waiting = [call(), call(), call()]
  await eventually(() => expect(entered).toHaveBeenCalledTimes(3))
  expect((await call()).status).toBe(429)
  entered.mockRestore()
  for (const end of turns) end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})

function actorOf(by: { id: string }, organizationId: string) {
  const membership = {
    organizationId,
    role: 'admin',
    inherited: false,
    parentOrganizationId: null,
    tier: 'pro',
  } as const
  return { kind: 'user' as const, userId: by.id, sessionId: by.id, memberships: [membership] }
}

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
    expect(await filterText(db, filter, actorOf(by, organizationId), 'en')).toBe('2 unknown decks')
    const all = analyseEndpoint.body.parse({ organization_id: organizationId })
    expect(await filterText(db, all, actorOf(by, organizationId), 'en')).toBe('All public games')
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
    const said = () => filterText(db, filter, actorOf(by, organizationId), 'en')
    expect(await said()).toBe('one unknown game type, one unknown deck, one unknown perspective')
    const decks = [{ ...shared, language: 'en' as const }]
    const [gameId] = await insertAnalysedGames(server, { organizationId, gameMasterId: by.id, decks }, [plain()])
    await db.update(games).set({ gameTypeId }).where(eq(games.id, gameId!))
    expect(await said()).toBe('Our season, Of the parent, Perspective 1')
  })
})

describe('who may', () => {
  const calls = {
    'POST /v1/dashboard/game-analysis': {},
    'POST /v1/dashboard/game-analysis/pdf': {},
    'POST /v1/dashboard/game-analysis/rounds': {},
    'POST /v1/dashboard/game-analysis/actions': { only: 'late' },
    'POST /v1/dashboard/game-analysis/compared-cards': { compared_with: {} },
    'POST /v1/dashboard/game-analysis/conclusions': { lemma: 'handov', language: 'en' },
  } as const
  const callAll = async (
    { by, organizationId }: Pick<Awaited<ReturnType<typeof place>>, 'by' | 'organizationId'>,
    filter: Record<string, unknown> = {},
  ) => {
    const codes = []
    for (const [call, body] of Object.entries(calls)) {
      const answer = await server.call(call as keyof typeof calls, {
        token: by.token,
        body: { organization_id: organizationId, ...filter, ...body },
      })
      codes.push(answer.body.errors?.[0]?.code ?? answer.status)
    }
    return new Set(codes)
  }

  test.each([
    ['basic', 'analysis_not_in_plan'],
    ['one_to_one', 'analysis_not_in_plan'],
  ] as const)('not with the plan %s', async (tier, code) => {
    const placed = await place([plain()])
    const { db } = server.services.database
    await db.update(organizations).set({ tier }).where(eq(organizations.id, placed.organizationId))
    expect(await callAll(placed)).toEqual(new Set([code]))
  })

  test('not another organization by this one’s plan, except its children', async () => {
    const [pro, basic] = [await place([plain()]), await place([plain(), plain()])]
    const { db } = server.services.database
    await db.update(organizations).set({ tier: 'basic' }).where(eq(organizations.id, basic.organizationId))
    await addMembership(server, pro.by.id, { organizationId: basic.organizationId })
    const both = { organization_ids: [pro.organizationId, basic.organizationId] }
    expect(await callAll(pro, both)).toEqual(new Set(['analysis_not_in_plan']))
    const compared = await server.call('POST /v1/dashboard/game-analysis/compared-cards', {
      token: pro.by.token,
      body: { organization_id: pro.organizationId, compared_with: both },
    })
    expect(compared.status).toBe(403)
    await db
      .update(organizations)
      .set({ parentOrganizationId: pro.organizationId })
      .where(eq(organizations.id, basic.organizationId))
    expect((await pro.figures(both)).overview.games).toBe(3)
  })

  test('not in another organization, nor in its parent or its siblings', async () => {
    const [parent, one, other] = [await place([plain()]), await place([plain()]), await place([plain(), plain()])]
    for (const { organizationId } of [one, other])
      await server.services.database.db
        .update(organizations)
        .set({ parentOrganizationId: parent.organizationId })
        .where(eq(organizations.id, organizationId))
    expect(await callAll({ by: one.by, organizationId: parent.organizationId })).toEqual(new Set(['not_found']))
    expect(await callAll({ by: one.by, organizationId: other.organizationId })).toEqual(new Set(['not_found']))
    const asked = { organization_ids: [one.organizationId, other.organizationId] }
    expect((await analyse(server, one.by, one.organizationId, asked)).status).toBe(404)
    // An admin of the parent analyses its children, each and together.
    const admin = await makeUser(server, { organizationId: parent.organizationId, role: 'admin' })
    const games = async (filter: Record<string, unknown>) =>
      (await analyse(server, admin, parent.organizationId, filter)).body.data.attributes.overview.games
    expect([await games({}), await games({ organization_ids: [other.organizationId] }), await games(asked)]).toEqual([
      1, 2, 3,
    ])
  })
})

describe('the rounds behind a figure', () => {
  test('are those in which a card was played, in any language, and what was chosen at a pole', async () => {
    const { by, organizationId, figures } = await place([plain(), plain({ deck: 1 }), plain({ deck: 2 })])
    const { cards } = await figures()
    const card = cards.find(
      ({ key, deck_title: deck }: { key: string; deck_title: string }) => key === 'card-2' && deck === 'How we work',
    )
    const list = async (body: Record<string, unknown>) => {
      const answer = await server.call('POST /v1/dashboard/game-analysis/rounds', {
        token: by.token,
        body: { organization_id: organizationId, ...body },
      })
      expect(answer.status).toBe(200)
      return answer.body.meta.total
    }
    expect(await list({ card_id: card?.id })).toBe(2)
    expect(await list({ card_id: card?.id, only: 'chosen' })).toBe(0)
    expect(await list({ pole: 'emotion_tense' })).toBe(3)
    expect(await list({ pole: 'emotion_content' })).toBe(0)
    expect(await list({ only: 'crux' })).toBe(3)
  })

  test('are of games that the whole organization may see, even for whoever led the others', async () => {
    const text = 'A handover of one’s own'
    const secret = plain({ visibility: 'self', findings: [text] })
    const { by, organizationId } = await place([secret, secret, plain(), plain(), plain()])
    const body = { organization_id: organizationId, game_scope: 'own' as const }
    const rounds = await server.call('POST /v1/dashboard/game-analysis/rounds', { token: by.token, body })
    expect(rounds.body.meta.total).toBe(12)
    const conclusions = await server.call('POST /v1/dashboard/game-analysis/conclusions', {
      token: by.token,
      body: { ...body, lemma: 'handov', language: 'en' },
    })
    expect(conclusions.body.data.attributes.conclusions.map((one: { text: string }) => one.text)).not.toContain(text)
    expect(conclusions.body.data.attributes.conclusions).toHaveLength(3)
  })
})
