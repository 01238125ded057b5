import { type CountedMonth, type Period, type Periods, periodsOf } from '#domain/analysis/periods.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { useTranslations, useLanguage } from '../../../lib/i18n/use-translations.ts'
import type { Analysis } from '../query/analysis-query.ts'

/** The analysis's months, grouped for the chart. */
export function periodsOfAnalysis(analysis: Analysis): Periods {
  return periodsOf(countedMonths(analysis), dayIn(analysis.timeZone, new Date(analysis.madeAt)).slice(0, 7))
}

/** The analysis's months with their ratings. */
export function countedMonths({ months }: Analysis): CountedMonth[] {
  return months.map(({ ratings, ...month }) => ({
    ...month,
    ratings: (ratings?.levels ?? []).map(({ score, count }) => ({ score, count, maxScore: ratings?.maxScore ?? 5 })),
  }))
}

/** A period's label: `Mar`, `March 2026`, `1/26`. */
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
