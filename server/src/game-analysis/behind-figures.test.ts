import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import type { AnalysedGame } from '#testing/games/analysed-games.ts'
import { analysedScene, plainGame as plain } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, place } = analysedScene(() => server)

test('the rounds behind a figure name nobody, neither who led the game nor who played', async () => {
  const { rounds } = await place([plain()])
  const { data } = await rounds({ only: 'chosen' })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ type: 'analysed-rounds', attributes: { is_chosen: true, is_crux: true } })
  expect(JSON.stringify(data)).not.toMatch(/@|email|Aino|Mateo|Sanna/)
})

describe('the actions behind a figure', () => {
  const action = (name: string, state: AnalysedGame['actions'][number]['state'], due: string) => ({
    name,
    state,
    dueAt: new Date(due),
    doneAfterDays: 3,
  })
  const decided = [
    action('Ask the next shift', 'open', '2020-03-01T00:00:00Z'),
    action('Move the board', 'open', '2090-01-01T00:00:00Z'),
    action('Buy a lamp', 'done', '2020-01-01T00:00:00Z'),
  ]
  const waited = [action('Write it down', 'blocked', '2020-02-01T00:00:00Z')]

  test('are told by state, the longest due first, with the report they are in and without whose they are', async () => {
    const placed = await place([plain({ actions: decided }), plain({ actions: waited }), plain()])
    const names = async (only: AnalysedActionState) =>
      (await placed.actions(only)).actions.map(({ name }: { name: string }) => name)
    expect(await names('late')).toEqual(['Write it down', 'Ask the next shift'])
    expect(await names('open')).toEqual(['Ask the next shift', 'Move the board'])
    expect([await names('done'), await names('blocked'), await names('dropped')]).toEqual([
      ['Buy a lamp'],
      ['Write it down'],
      [],
    ])
    const late = await placed.actions('late')
    expect([late.total, late.actions[0].game_id]).toEqual([2, placed.ids[1]])
    expect(JSON.stringify(late)).not.toMatch(/Aino|assignee|@/)
  })

  test('are as many as the figure says', async () => {
    const placed = await place([plain({ actions: decided }), plain({ actions: waited }), plain({ actions: decided })])
    const { actions } = await placed.figures()
    for (const only of ['done', 'open', 'late', 'blocked', 'dropped'] as const)
      expect([only, (await placed.actions(only)).total]).toEqual([only, actions[only]])
  })

  test('are texts: few games only say how many', async () => {
    const few = await place([plain({ actions: decided }), plain({ actions: waited })])
    expect(await few.actions('late')).toEqual({ total: 2, actions: [] })
  })
})

describe('the games behind a level of the ratings', () => {
  const rated = (score: number, maxScore = 5, day = 10) =>
    plain({ rating: { score, maxScore, text: `Said ${score}` }, completedAt: new Date(`2026-03-${day}T10:00:00Z`) })

  test('are as many as the figure says, those of another scale too, the newest first', async () => {
    const games = [rated(4), rated(4, 5, 12), rated(1), rated(8, 10, 11), rated(2, 10), plain({ rating: null })]
    const placed = await place(games)
    const { feedback } = await placed.figures()
    for (const { score, count } of feedback.levels) {
      const { total, games: listed } = await placed.ratings(score)
      expect([score, total, listed.length]).toEqual([score, count, count])
    }
    const { games: fours } = await placed.ratings(4)
    expect(fours.map((game: { game_id: string }) => game.game_id)).toEqual([1, 3, 0].map((index) => placed.ids[index]))
    expect(fours[1]).toMatchObject({ score: 8, max_score: 10, text: 'Said 8', dated_at: '2026-03-11T10:00:00Z' })
    expect(JSON.stringify(fours)).not.toMatch(/Aino|Mateo|Sanna|@/)
  })

  test('are texts: few games only say how many', async () => {
    const few = await place([rated(4), rated(4)])
    expect(await few.ratings(4)).toEqual({ total: 2, games: [] })
  })

  test('need a point of a scale', async () => {
    const answer = await ask(await place([rated(4)]), '/ratings', { score: 0, max_score: 11 })
    expect(answer.status).toBe(422)
  })
})

describe('the cards of two filters', () => {
  const [autumn, spring] = [{ date_to: '2025-12-31' }, { date_from: '2026-01-01' }]
  /** Games in which the first card is always in a hand; played and chosen, or left there. */
  const games = (count: number, month: string, played: 0 | 1) =>
    Array.from({ length: count }, () =>
      plain({
        completedAt: new Date(`${month}-10T10:00:00Z`),
        rounds: [
          {
            isSkipped: false,
            isTakenBack: false,
            perspective: 1,
            seats: [{ dealt: [0, 5], played }],
            chosen: 0,
          },
        ],
      }),
    )

  test('compare what one side was dealt and never played, which no list of that side has', async () => {
    const { compareCards, figures } = await place([...games(20, '2025-11', 0), ...games(20, '2026-02', 1)])
    const listed = (await figures(spring)).cards.map(({ key }: { key: string }) => key)
    expect(listed).toEqual(['card-6'])
    const { played, chosen } = await compareCards(autumn, spring)
    const told = played.rows.map((row: { card: { key: string }; a: { count: number }; b: { count: number } }) => [
      row.card.key,
      row.a.count,
      row.b.count,
    ])
    expect(told.toSorted()).toEqual([
      ['card-1', 20, 0],
      ['card-6', 0, 20],
    ])
    expect(played).toMatchObject({ compared: 2, clear: 2, one_sided: 0 })
    // What was never played could not be chosen either.
    expect(chosen).toMatchObject({ rows: [], compared: 0, one_sided: 2 })
  })

  test('are named in the reader’s language', async () => {
    const placed = await place([...games(3, '2025-11', 0), ...games(3, '2026-02', 0)])
    const { body } = await ask(placed, '/compared-cards', { ...autumn, compared_with: spring }, 'fi')
    const [row] = body.data.attributes.played.rows
    expect(row.card).toMatchObject({ language: 'fi', deck_title: 'Näin teemme työtä' })
  })
})
