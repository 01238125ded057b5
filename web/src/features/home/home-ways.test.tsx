import { expect, test } from 'vitest'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { HomeOverview } from './home-overview.tsx'
import type { Home } from './home-query.ts'

const home = (change: Partial<Home>): Home => ({
  type: 'dashboard-homes',
  id: 'o',
  finishedGamesCount: 3,
  emotionQuadrant: null,
  openActionsCount: 0,
  overdueActionsCount: 0,
  moreActions: false,
  mostPlayedDecks: [],
  gameTypes: [],
  gameTypesCount: 0,
  actions: [],
  unfinishedGames: [],
  latestGames: [],
  ...change,
})
const areas = ['home', 'quadrants', 'actions'] as const
const drawn = async (change: Partial<Home>) =>
  drawnFeature(<HomeOverview home={home(change)} onPlay={() => undefined} />, { areas })
const ways = async (change: Partial<Home>) => {
  const page = await drawn(change)
  return page.all('a').map(({ href }) => href)
}

test('home leads to all actions, and to the analysis once there are games', async () => {
  expect(await ways({})).toEqual([
    '/dashboard/deck-builder',
    '/dashboard/reports/action-items',
    '/dashboard/reports/game-analysis',
  ])
  expect(await ways({ finishedGamesCount: 0 })).toEqual(['/dashboard/deck-builder', '/dashboard/reports/action-items'])
  const { words } = await drawn({ openActionsCount: 9, overdueActionsCount: 2 })
  expect(words).toContain('9 open, 2 overdue')
})

test.each([
  [1000, '1,000+ open, 1,000+ overdue'],
  [12, '1,000+ open, 12 overdue'],
])('home says when more actions are open than it counts (%s overdue)', async (overdueActionsCount, said) => {
  const counts = { openActionsCount: 1000, overdueActionsCount, moreActions: true }
  const { words } = await drawn(counts)
  expect(words).toContain(said)
})

const action = {
  actionItemId: 'a',
  name: 'Ask the yard',
  assignee: 'Mateo',
  dueAt: '2020-11-27T10:00:00.000Z',
  isOverdue: true,
  state: 'open',
  blockedReason: null,
  gameId: 'g',
  subject: 'Mornings',
  mayTick: true,
} as const

test('home has a box for each action that the reader may tick, and none for others', async () => {
  const boxes = async (mayTick: boolean) => (await drawn({ actions: [{ ...action, mayTick }] })).all('input').length
  expect([await boxes(true), await boxes(false)]).toEqual([1, 0])
})

test('the date of an action stays on one line', async () => {
  const { markup } = await drawn({ actions: [action] })
  expect(markup).toContain('overdue since 27\u00a0November\u00a02020')
})

test('home leads to the set-up with each ready game', async () => {
  const gameTypes = [{ id: 't', title: 'Clearing the air', gameMode: 'crux' }] as const
  const page = await drawn({ gameTypes: [...gameTypes], gameTypesCount: 5 })
  expect(page.words).toContain('Ready to play: Clearing the air')
  expect(page.all('a').filter(({ href }) => href === '/play')).toHaveLength(2)
})

test('home offers decks to start with until something was played', async () => {
  const deck = { deckId: 'd', deckCatalogId: 'c', deckColor: null, title: 'Across the Gap', language: 'en' } as const
  const wordsOf = async (gamesCount: number) => (await drawn({ mostPlayedDecks: [{ ...deck, gamesCount }] })).words
  const first = await wordsOf(0)
  expect(first).toContain('Decks to start with')
  expect(first).not.toContain('0 games')
  expect(await wordsOf(2)).toMatch(/Most played decks.*2 games/)
})
