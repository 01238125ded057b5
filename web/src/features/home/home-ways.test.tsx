import { expect, test } from 'vitest'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { HomeOverview } from './home-overview.tsx'
import type { Home } from './home-query.ts'

const home = (change: Partial<Home>): Home => ({
  type: 'dashboard-homes',
  id: 'o',
  finishedGamesCount: 3,
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
const ways = async (change: Partial<Home>) => {
  const page = await drawnFeature(<HomeOverview home={home(change)} />, { areas: ['home'] })
  return page.all('a').map(({ href }) => href)
}

test('home leads to all actions, and to the analysis once there are games', async () => {
  expect(await ways({})).toEqual(['/dashboard/reports/action-items', '/dashboard/reports/game-analysis'])
  expect(await ways({ finishedGamesCount: 0 })).toEqual(['/dashboard/reports/action-items'])
  const { words } = await drawnFeature(<HomeOverview home={home({ openActionsCount: 9, overdueActionsCount: 2 })} />, {
    areas: ['home'],
  })
  expect(words).toContain('9 open, 2 overdue')
})

test.each([
  [1000, '1,000+ open, 1,000+ overdue'],
  [12, '1,000+ open, 12 overdue'],
])('home says when more actions are open than it counts (%s overdue)', async (overdueActionsCount, said) => {
  const counts = { openActionsCount: 1000, overdueActionsCount, moreActions: true }
  const { words } = await drawnFeature(<HomeOverview home={home(counts)} />, { areas: ['home'] })
  expect(words).toContain(said)
})
