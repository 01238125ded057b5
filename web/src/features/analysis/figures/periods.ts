import { commonScale, rate, type Rating } from '#domain/analysis/ratings.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { useTranslations, useLanguage } from '../../../lib/i18n/use-translations.ts'
import type { Analysis } from '../query/analysis-query.ts'

/** A month, or a quarter of a year, with its games and ratings. */
export interface Period {
  /** 2026-03 or 2026-Q1. */
  id: string
  isQuarter: boolean
  /** False: it goes on. */
  isOver: boolean
  games: number
  people: number
  /** Each rating, where they are too few for a mean. */
  scores: number[]
  count: number
  mean: number | null
  low: number | null
  high: number | null
}

export interface Periods {
  list: Period[]
  /** Games in one block. */
  perBlock: number
}

/** From so many months on they are drawn by quarters; above so many games a block is five, fifty and so on. */
const [quartersFrom, blocksMax] = [18, 8]

/** The months of the analysis as they are drawn. */
export function periodsOf({ months, madeAt, timeZone }: Analysis): Periods {
  const now = dayIn(timeZone, new Date(madeAt)).slice(0, 7)
  const isQuarter = months.length >= quartersFrom
  const idOf = (month: string) => (isQuarter ? quarterOf(month) : month)
  const groups = new Map<string, Analysis['months']>()
  for (const month of months) groups.set(idOf(month.month), [...(groups.get(idOf(month.month)) ?? []), month])
  const list = [...groups].map(([id, group]) => ({
    id,
    isQuarter,
    isOver: id !== idOf(now),
    games: group.reduce((sum, { games }) => sum + games, 0),
    people: group.reduce((sum, { people }) => sum + people, 0),
    ...ratingsOf(group),
  }))
  const most = Math.max(...list.map(({ games }) => games), 0)
  let perBlock = 1
  while (most > blocksMax * perBlock) perBlock *= String(perBlock).startsWith('1') ? 5 : 2
  return { list, perBlock }
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
}

function ratingsOf(group: Analysis['months']) {
  const ratings: Rating[] = group.flatMap(({ ratings: month }) =>
    (month?.levels ?? []).map(({ score, count }) => ({ score, count, maxScore: month?.maxScore ?? 5 })),
  )
  const { levels, count, mean, low, high } = rate(ratings, commonScale(ratings) ?? 5)
  const scores =
    mean === null ? levels.flatMap(({ score, count: times }) => Array.from({ length: times }, () => score)) : []
  return { scores, count, mean, low, high }
}

/** What a period is called: `Mar`, `March 2026`, `1/26`. */
export function usePeriodName() {
  const t = useTranslations('analysis')
  const language = useLanguage()
  return ({ id, isQuarter }: Period, form: 'short' | 'long') => {
    const year = id.slice(0, 4)
    if (isQuarter) return t(`months.quarter.${form}`, { quarter: id.slice(-1), year, short: year.slice(2) })
    const date = new Date(`${id}-15T12:00:00Z`)
    const options = form === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date)
  }
}
