import { useMemo } from 'react'
import { formatDuration } from '#domain/time/duration.ts'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  type Moment,
} from './formats.ts'
import { useLanguage } from './use-translations.ts'

/** Formatters for dates, times, durations and numbers in the current language. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (moment: Moment) => formatDate(moment, language),
      time: (moment: Moment) => formatTime(moment, language),
      dateTime: (moment: Moment) => formatDateTime(moment, language),
      duration: formatDuration,
      money: (minor: number, currency: string) => formatMoney(minor, currency, language),
      clock: formatClock,
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
    }),
    [language],
  )
}
