import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { PolePerspective } from '#domain/analysis/quadrants.ts'
import { actionStates } from '#domain/conclusions/action-state.ts'
import { games } from '#server/db/schema/games.ts'
import { decks, perspectiveVersions } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { type AnalysedGame, insertAnalysedGames } from '#testing/analysed-games.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let ours: (TestDeck & { language: 'en' | 'fi' })[]
const types = ['general', 'emotion_tense', 'emotion_content', 'priority_do'] as const
const cardCount = 12

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services.database
  const [english, finnish, other] = await Promise.all([
    makeDeck(server, { cardCount, title: 'How we work' }),
    makeDeck(server, { cardCount, title: 'Näin teemme työtä', language: 'fi' }),
    makeDeck(server, { cardCount, title: 'Change' }),
  ])
  const [row] = await db.select().from(decks).where(eq(decks.id, english.id))
  await db
    .update(decks)
    .set({ catalogId: row?.catalogId ?? '' })
    .where(eq(decks.id, finnish.id))
  ours = [
    { ...english, language: 'en' },
    { ...finnish, language: 'fi' },
    { ...other, language: 'en' },
  ]
  for (const deck of ours)
    for (const [index, type] of types.entries())
      await db
        .update(perspectiveVersions)
        .set({ type })
        .where(eq(perspectiveVersions.perspectiveId, deck.perspectiveIds[index] ?? ''))
})
afterAll(() => server.close())

const analyse = (by: TestUser, organizationId: string, filter: Record<string, unknown> = {}) =>
  server.call('POST /v1/dashboard/game-analysis', {
    token: by.token,
    body: { organization_id: organizationId, ...filter },
  })

async function place(list: readonly AnalysedGame[]) {
  const organizationId = await makeOrganization(server)
  const by = await makeUser(server, { organizationId })
  const ids = await insertAnalysedGames(server, { organizationId, gameMasterId: by.id, decks: ours }, list)
  const figures = async (filter: Record<string, unknown> = {}) => {
    const answer = await analyse(by, organizationId, filter)
    expect(answer.status).toBe(200)
    return answer.body.data.attributes
  }
  return { organizationId, by, ids, figures }
}

/** A game of four people: one card dealt more than played, the first seat’s is chosen and the crux. */
const plain = (change: Partial<AnalysedGame> = {}): AnalysedGame => ({
  deck: 0,
  completedAt: new Date('2026-03-10T10:00:00Z'),
  visibility: 'organization',
  isTestGame: false,
  isDeleted: false,
  gameMasterPlays: false,
  minutes: 60,
  names: ['Aino', 'Mateo', 'Sanna', 'Jan'],
  rounds: [
    {
      isSkipped: false,
      isTakenBack: false,
      perspective: 1,
      seats: [0, 1, 2, 3].map((seat) => ({ dealt: [seat, seat + 4], played: 0 })),
      chosen: 0,
    },
  ],
  crux: 0,
  rating: { score: 4, maxScore: 5, text: 'We finally said it aloud.' },
  findings: ['The handover is where knowledge gets lost'],
  actions: [],
  ...change,
})
const cardOf = (
  figures: { cards: { key: string; dealt: number; played: number; chosen: number; crux: number }[] },
  key: string,
) => {
  const { dealt, played, chosen, crux } = figures.cards.find((card) => card.key === key) ?? {
    dealt: 0,
    played: 0,
    chosen: 0,
    crux: 0,
  }
  return [dealt, played, chosen, crux]
}

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
    expect(cruxes).toEqual({ games: 3, cards: [{ card_id: first?.id, count: 3 }] })
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

describe('no game to analyse', () => {
  test('says which filter keeps them out, and how many of one’s own the organization may not see', async () => {
    const { figures } = await place([plain(), plain(), plain({ visibility: 'self' })])
    const none = await figures({ team_filter: 'southern', game_languages: ['en'] })
    expect(none.overview.games).toBe(0)
    expect(none.kept_out).toEqual({ filters: [{ filter: 'team', games: 2 }], own_not_public: 0 })
    const hidden = await place([plain({ visibility: 'self' }), plain({ visibility: 'admin_only' })])
    expect((await hidden.figures()).kept_out).toEqual({ filters: [], own_not_public: 2 })
    expect((await figures()).kept_out).toBeNull()
  })
})

describe('who may', () => {
  test.each([
    ['basic', 'analysis_not_in_plan'],
    ['one_to_one', 'analysis_not_in_plan'],
  ] as const)('not with the plan %s', async (tier, code) => {
    const { by, organizationId } = await place([plain()])
    await server.services.database.db.update(organizations).set({ tier }).where(eq(organizations.id, organizationId))
    const answer = await analyse(by, organizationId)
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([403, code])
    const rounds = await server.call('POST /v1/dashboard/game-analysis/rounds', {
      token: by.token,
      body: { organization_id: organizationId },
    })
    expect(rounds.status).toBe(403)
  })

  test('not in another organization', async () => {
    const [one, other] = [await place([plain()]), await place([plain()])]
    expect((await analyse(one.by, other.organizationId)).status).toBe(404)
    expect((await analyse(one.by, one.organizationId, { organization_ids: [other.organizationId] })).status).toBe(404)
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
})

describe('counting in SQL', () => {
  const now = () => server.services.clock()
  const aCard = fc.nat(cardCount - 1)
  const aSeat = fc.record({
    dealt: fc.uniqueArray(aCard, { minLength: 2, maxLength: 3 }),
    played: fc.option(fc.nat(1)),
  })
  const aRound = fc.record({
    isSkipped: fc.boolean(),
    isTakenBack: fc.nat(4).map((value) => value === 0),
    perspective: fc.nat(types.length - 1),
    seats: fc.array(aSeat, { minLength: 1, maxLength: 3 }),
    chosen: fc.option(fc.nat(2)),
  })
  const aGame: fc.Arbitrary<AnalysedGame> = fc.record({
    deck: fc.nat(2),
    completedAt: fc
      .date({ min: new Date('2025-11-01T00:00:00Z'), max: new Date('2026-03-01T00:00:00Z'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
    visibility: fc.constantFrom('organization', 'organization', 'organization', 'self', 'admin_only'),
    isTestGame: fc.nat(5).map((value) => value === 0),
    isDeleted: fc.nat(5).map((value) => value === 0),
    gameMasterPlays: fc.boolean(),
    minutes: fc.nat(90),
    names: fc.array(fc.constantFrom('Aino', 'Mateo', 'Sanna'), { minLength: 3, maxLength: 4 }),
    rounds: fc.array(aRound, { maxLength: 3 }),
    crux: fc.option(fc.nat(2)),
    rating: fc.option(
      fc.record({ score: fc.integer({ min: 1, max: 5 }), maxScore: fc.constant(5), text: fc.constant('') }),
    ),
    findings: fc.array(fc.constantFrom('', 'We talk more'), { maxLength: 2 }),
    actions: fc.array(
      fc.record({
        name: fc.constant('Talk'),
        state: fc.constantFrom(...actionStates),
        dueAt: fc.constantFrom(new Date('2020-01-01T00:00:00Z'), new Date('2090-01-01T00:00:00Z')),
        doneAfterDays: fc.nat(20),
      }),
      { maxLength: 3 },
    ),
  })

  test('agrees with counting one by one, on random organizations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aGame, { maxLength: 9 }), async (list) => {
        const { figures } = await place(list)
        const told = await figures({ time_zone: 'UTC' })
        const expected = countByHand(list, now())
        expect({
          overview: told.overview,
          small_group: told.small_group,
          months: told.months
            .filter((month: { games: number }) => month.games > 0)
            .map(({ month, games: count, people }: { month: string; games: number; people: number }) => [
              month,
              count,
              people,
            ]),
          decks: told.decks
            .map((deck: { title: string; games: number; people: number }) => [deck.title, deck.games, deck.people])
            .toSorted(),
          levels: told.feedback?.levels.map(({ count }: { count: number }) => count) ?? null,
          card_count: told.card_count,
          cards: Object.fromEntries(
            told.cards.map((card: { key: string; deck_title: string }) => [
              `${card.deck_title} ${card.key}`,
              cardOf(
                { cards: told.cards.filter((one: { deck_title: string }) => one.deck_title === card.deck_title) },
                card.key,
              ),
            ]),
          ),
          cruxes: told.cruxes.games,
          poles: Object.fromEntries(
            told.quadrants.flatMap(({ poles }: { poles: { pole: string; count: number }[] }) =>
              poles.filter(({ count }) => count > 0).map(({ pole, count }) => [pole, count]),
            ),
          ),
          families: Object.fromEntries(
            told.quadrants.map(({ family, games: count }: { family: string; games: number }) => [family, count]),
          ),
          actions: told.actions,
          findings: told.conclusions.findings,
        }).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  })
})

/** The same figures, slowly and obviously. */
function countByHand(list: readonly AnalysedGame[], now: Date) {
  const counted = list.filter((game) => game.visibility === 'organization' && !game.isTestGame && !game.isDeleted)
  const peopleOf = (game: AnalysedGame) => game.names.length + (game.gameMasterPlays ? 1 : 0)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null
  const titleOf = (game: AnalysedGame) => (game.deck === 2 ? 'Change' : 'How we work')
  const roundsOf = (game: AnalysedGame) => game.rounds.filter((round) => !round.isSkipped && !round.isTakenBack)
  const playedIn = (round: AnalysedGame['rounds'][number]) =>
    round.seats.map(({ dealt, played }) => (played === null ? null : (dealt[played] ?? null)))
  const chosenIn = (round: AnalysedGame['rounds'][number]) =>
    round.chosen === null ? null : (playedIn(round)[round.chosen] ?? null)
  const name = (game: AnalysedGame, card: number) => `${titleOf(game)} card-${card + 1}`
  const [dealt, played, chosen, crux]: string[][] = [[], [], [], []]
  const poles: { pole: PolePerspective; game: AnalysedGame }[] = []
  for (const game of counted)
    for (const round of roundsOf(game)) {
      dealt?.push(...round.seats.flatMap((seat) => seat.dealt.map((card) => name(game, card))))
      played?.push(...playedIn(round).flatMap((card) => (card === null ? [] : [name(game, card)])))
      const taken = chosenIn(round)
      if (taken === null) continue
      chosen?.push(name(game, taken))
      if (game.crux !== null && game.rounds[game.crux] === round) crux?.push(name(game, taken))
      const type = types[round.perspective]
      if (type !== undefined && type !== 'general') poles.push({ pole: type, game })
    }
  const times = (names: string[] | undefined, card: string) => (names ?? []).filter((one) => one === card).length
  const months = [...new Set(counted.map((game) => game.completedAt.toISOString().slice(0, 7)))].toSorted()
  const actions = counted.flatMap((game) => game.actions)
  const ratings = counted.flatMap(({ rating }) => (rating ? [rating.score] : []))
  const minutes = counted.flatMap((game) => (game.minutes > 0 ? [game.minutes] : []))
  const people = sum(counted.map(peopleOf))
  const inLanguage = (language: string) => counted.filter((game) => ours[game.deck]?.language === language).length
  // A card is listed when it is in a ranking or a list: when it was played, that is.
  const listed = [...new Set(played)]
  return {
    overview: {
      games: counted.length,
      people,
      cards_played: played?.length ?? 0,
      minutes: sum(minutes),
      typical_minutes: middle(minutes),
      languages: ['en', 'fi']
        .map((language) => ({ language, games: inLanguage(language) }))
        .filter(({ games: count }) => count > 0)
        .toSorted((a, b) => b.games - a.games),
    },
    small_group: counted.length < 3 ? 'too_few_games' : people < 5 ? 'too_few_people' : null,
    months: months.map((month) => {
      const those = counted.filter((game) => game.completedAt.toISOString().startsWith(month))
      return [month, those.length, sum(those.map(peopleOf))]
    }),
    decks: ['Change', 'How we work']
      .map((title) => counted.filter((game) => titleOf(game) === title))
      .flatMap((those) => (those[0] ? [[titleOf(those[0]), those.length, sum(those.map(peopleOf))]] : [])),
    levels: ratings.length === 0 ? null : [1, 2, 3, 4, 5].map((score) => ratings.filter((one) => one === score).length),
    card_count: new Set([...(dealt ?? []), ...(played ?? [])]).size,
    cards: Object.fromEntries(
      listed.map((card) => [card, [times(dealt, card), times(played, card), times(chosen, card), times(crux, card)]]),
    ),
    cruxes: crux?.length ?? 0,
    poles: Object.fromEntries(
      [...new Set(poles.map(({ pole }) => pole))].map((pole) => [
        pole,
        poles.filter((one) => one.pole === pole).length,
      ]),
    ),
    families: Object.fromEntries(
      ['emotion', 'retrospective', 'priority', 'risk'].map((family) => [
        family,
        new Set(poles.filter(({ pole }) => pole.startsWith(family)).map(({ game }) => game)).size,
      ]),
    ),
    actions: {
      decided: actions.length,
      done: actions.filter(({ state }) => state === 'done').length,
      late: actions.filter(({ state, dueAt }) => (state === 'open' || state === 'blocked') && dueAt < now).length,
      open: actions.filter(({ state }) => state === 'open').length,
      blocked: actions.filter(({ state }) => state === 'blocked').length,
      dropped: actions.filter(({ state }) => state === 'dropped').length,
      typical_days_until_done: middle(
        actions.filter(({ state }) => state === 'done').map(({ doneAfterDays }) => doneAfterDays),
      ),
    },
    findings: counted.flatMap((game) => game.findings).filter((text) => text !== '').length,
  }
}
