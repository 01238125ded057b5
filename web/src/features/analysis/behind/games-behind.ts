import type { Period } from '#domain/analysis/periods.ts'
import type { ResultMode } from '#domain/reports/game-filter.ts'
import { type Filter, writeFilter } from '../../../lib/game-filter/filter-address.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The path of the search results that an analysis counted: only what the whole organization may see. */
export function resultsPath(filter: Filter, mode: ResultMode = 'games'): string {
  return paths.gameFilter(writeFilter({ ...filter, scope: 'only_public', mode }))
}

/** The path of the games of a month or quarter, within the filter's days. */
export function periodPath(filter: Filter, period: Pick<Period, 'id' | 'isQuarter'>): string {
  const { from, to } = daysOf(period)
  return resultsPath({
    ...filter,
    from: filter.from !== null && filter.from > from ? filter.from : from,
    to: filter.to !== null && filter.to < to ? filter.to : to,
  })
}

/** The first and last day of a month (2026-03) or quarter (2026-Q1). */
export function daysOf({ id, isQuarter }: Pick<Period, 'id' | 'isQuarter'>): { from: string; to: string } {
  const year = Number(id.slice(0, 4))
  const first = isQuarter ? Number(id.slice(-1)) * 3 - 2 : Number(id.slice(5))
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
  return { from: day(first - 1, 1), to: day(first - 1 + (isQuarter ? 3 : 1), 0) }
}
