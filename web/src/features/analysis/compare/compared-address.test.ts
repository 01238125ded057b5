import { expect, test } from 'vitest'
import { noFilter, readFilter } from '../../../lib/game-filter/filter-address.ts'
import { comparedPath, daysBefore, readCompared, yearEarlier } from './compared-address.ts'

const spring = { ...noFilter, team: 'Yövuoro', from: '2026-03-01', to: '2026-05-31' }

test('both filters are read from the address as they were written', () => {
  const read = (path: string) => {
    const url = new URL(path, 'https://crux.example')
    return [readFilter(url.pathname.split('/')[4]).filter, readCompared(url.searchParams.get('with'))?.filter]
  }
  const earlier = yearEarlier(spring, '2026-11-23') ?? noFilter
  expect(read(comparedPath(spring, earlier))).toEqual([spring, earlier])
  expect(read(comparedPath(spring, noFilter))).toEqual([spring, noFilter])
  expect(read(comparedPath(noFilter, spring))).toEqual([noFilter, spring])
  expect(readCompared(null)).toBeNull()
  expect(readCompared('%')?.broken).toHaveLength(1)
})

test('a year earlier, and as many days before', () => {
  expect(yearEarlier(spring, '2026-11-23')).toMatchObject({ from: '2025-03-01', to: '2025-05-31', team: 'Yövuoro' })
  expect(daysBefore(spring, '2026-11-23')).toMatchObject({ from: '2025-11-29', to: '2026-02-28' })
  const open = { ...noFilter, from: '2024-02-29' }
  expect(yearEarlier(open, '2024-03-10')).toMatchObject({ from: '2023-02-28', to: '2023-03-10' })
  expect(daysBefore(open, '2024-02-29')).toMatchObject({ from: '2024-02-28', to: '2024-02-28' })
  expect([yearEarlier(noFilter, '2024-03-10'), daysBefore(noFilter, '2024-03-10')]).toEqual([null, null])
})
