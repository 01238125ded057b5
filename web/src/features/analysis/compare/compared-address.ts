import { type Filter, noFilter, readFilter, writeFilter } from '../../../lib/game-filter/filter-address.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The URL parameter of the second filter, and its value for all games, which need no filter. */
export const comparedWith = 'with'
const allGames = 'all'

/** The second filter in the URL; null: no comparison. */
export function readCompared(value: string | null): { filter: Filter; broken: string[] } | null {
  if (value === null) return null
  return value === allGames ? { filter: noFilter, broken: [] } : readFilter(value)
}

/** The path of a comparison. */
export function comparedPath(first: Filter, second: Filter): string {
  const query = new URLSearchParams({ [comparedWith]: writeFilter(second) ?? allGames })
  return `${paths.gameAnalysis(writeFilter(first))}?${query}`
}

const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The same days a year earlier; 29 February becomes the 28th. Null if the filter has no first day. */
export function yearEarlier(filter: Filter, today: string): Filter | null {
  if (filter.from === null) return null
  const earlier = (day: string) => {
    const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
    return same.endsWith('02-29') ? same.replace(/29$/, '28') : same
  }
  return { ...filter, from: earlier(filter.from), to: earlier(filter.to ?? today) }
}

/** The same number of days right before. Null if the filter has no first day. */
export function daysBefore(filter: Filter, today: string): Filter | null {
  if (filter.from === null) return null
  const [from, to] = [Date.parse(filter.from), Date.parse(filter.to ?? today)]
  const length = Math.max(0, to - from)
  return { ...filter, from: dayOf(from - dayMs - length), to: dayOf(from - dayMs) }
}
