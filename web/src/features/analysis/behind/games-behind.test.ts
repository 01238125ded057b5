import { expect, test } from 'vitest'
import { noFilter, readFilter } from '../../../lib/game-filter/filter-address.ts'
import { daysOf, periodPath } from './games-behind.ts'

test('a month or quarter has its first and its last day', () => {
  expect(daysOf({ id: '2024-02', isQuarter: false })).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOf({ id: '2026-12', isQuarter: false })).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOf({ id: '2026-Q4', isQuarter: true })).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})

test('a month opens its games within the days of the filter, and only those that are counted', () => {
  const read = (path: string) => readFilter(path.split('/').at(-1)).filter
  const filter = { ...noFilter, team: 'Depot', scope: 'own' as const, from: '2026-03-10', to: '2026-05-04' }
  const opened = (id: string) => read(periodPath(filter, { id, isQuarter: false }))
  expect(opened('2026-03')).toEqual({ ...filter, scope: 'only_public', from: '2026-03-10', to: '2026-03-31' })
  expect(opened('2026-04')).toMatchObject({ from: '2026-04-01', to: '2026-04-30' })
  expect(opened('2026-05')).toMatchObject({ from: '2026-05-01', to: '2026-05-04' })
})
