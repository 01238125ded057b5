import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { searchLimits } from '#domain/limits.ts'
import { type Filter, noFilter, writeFilter } from '../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../lib/game-filter/filter-query.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { analysedFilter, analysedQuery } from './analysed.ts'
import { Results } from './results.tsx'

const own = 'anna@lumi.example'
const answer = (total: number) => ({ data: [], included: {}, meta: { total, totalIsLowerBound: false } })

async function results(change: Partial<Filter>, total: number, analysed: number) {
  const filter = { ...noFilter, ...change }
  const page = { page: 0, pageSize: searchLimits.pageSize }
  return drawnFeature(
    <Results organizationId="o" filter={filter} control={{ change: () => {}, reset: () => {} }} ownEmail={own} />,
    {
      areas: ['reports', 'list'],
      queries: [
        [['game-search', { ...filterBody('o', filter), ...page }], answer(total)],
        [
          ['game-search', 'analysed', { ...filterBody('o', analysedFilter(filter, own)), page: 0, pageSize: 1 }],
          { games: analysed, isMore: false },
        ],
      ],
    },
  )
}

test('games that an analysis leaves out are counted, with the reason', async () => {
  const { words } = await results({ scope: 'visible' }, 63, 48)
  expect(words).toContain('63 games found, 48 of which can be analysed')
  expect(words).toContain('Analyse 48 games')
  expect(words).toMatch(/finished games that the whole organization may see\. 15 of the games found are not among them/)
})

test('nothing is said where all can be analysed, and nothing offered where none can', async () => {
  const all = await results({ scope: 'visible' }, 5, 5)
  expect(all.words).toMatch(/5 games found Analyse 5 games/)
  expect(all.words).not.toContain('An analysis counts')
  expect((await results({}, 5, 0)).words).toMatch(/5 games found Analyse these/)
  const none = await results({ scope: 'visible' }, 1, 0)
  expect(none.words).not.toContain('Analyse')
  expect(none.words).toContain('1 of the games found is not among them.')
})

test('of one’s own games those are analysed that one led oneself', async () => {
  const { markup } = await results({ scope: 'own' }, 3, 2)
  expect(markup).toContain(`game-analysis/${writeFilter({ ...noFilter, gameMaster: own })}"`)
  expect(analysedFilter({ ...noFilter, scope: 'own', mode: 'cards' }, own)).toEqual({ ...noFilter, gameMaster: own })
})

test('while the games of a new filter are counted, those of the one before do not stand in for them', () => {
  const client = new QueryClient()
  const before = analysedQuery('o', { ...noFilter, scope: 'visible' }, own)
  client.setQueryData(before.queryKey, { games: 48, isMore: false })
  const observer = new QueryObserver(client, before)
  expect(observer.getCurrentResult().data?.games).toBe(48)
  observer.setOptions(analysedQuery('o', { ...noFilter, scope: 'own' }, own))
  expect(observer.getCurrentResult().data).toBeUndefined()
})
