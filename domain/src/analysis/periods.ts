import { commonScale, rate, type Rating } from './ratings.ts'

/** A month (2026-03) and its counts. */
export interface CountedMonth {
  month: string
  games: number
  people: number
  ratings: readonly Rating[]
}

/** A month or quarter with its games and ratings. */
export interface Period {
  /** 2026-03 or 2026-Q1. */
  id: string
  isQuarter: boolean
  /** False: still running. */
  isOver: boolean
  games: number
  people: number
  /** The single ratings, if too few for a mean. */
  scores: number[]
  count: number
  mean: number | null
  low: number | null
  high: number | null
}

export interface Periods {
  list: Period[]
  /** Games per block. */
  perBlock: number
}

/** From this many months on, quarters are drawn; above this many games a block stands for five, fifty and so on. */
const [quartersFrom, blocksMax] = [18, 8]

/** Groups months for drawing; `now` is the current month. */
export function periodsOf(months: readonly CountedMonth[], now: string): Periods {
  const isQuarter = months.length >= quartersFrom
  const idOf = (month: string) => (isQuarter ? quarterOf(month) : month)
  const groups = new Map<string, CountedMonth[]>()
  for (const month of months) groups.set(idOf(month.month), [...(groups.get(idOf(month.month)) ?? []), month])
  const list = [...groups].map(([id, group]) => ({
    id,
    isQuarter,
    isOver: id !== idOf(now),
    games: group.reduce((sum, { games }) => sum + games, 0),
    people: group.reduce((sum, { people }) => sum + people, 0),
    ...ratingsOf(group.flatMap(({ ratings }) => ratings)),
  }))
  const most = Math.max(...list.map(({ games }) => games), 0)
  let perBlock = 1
  while (most > blocksMax * perBlock) perBlock *= String(perBlock).startsWith('1') ? 5 : 2
  return { list, perBlock }
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
}

function ratingsOf(ratings: readonly Rating[]) {
  const { levels, count, mean, low, high } = rate(ratings, commonScale(ratings) ?? 5)
  const scores =
    mean === null ? levels.flatMap(({ score, count: times }) => Array.from({ length: times }, () => score)) : []
  return { scores, count, mean, low, high }
}
