import { minorDigits } from '#domain/billing/minor-units.ts'
import type { Language } from '#domain/languages.ts'

export type Moment = Date | string | number

const locales: Record<Language, string> = { en: 'en-GB', fi: 'fi-FI', de: 'de-DE', sv: 'sv-SE', nl: 'nl-NL' }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A day: `5 June 2026` in English, `5.6.2026` in Finnish, the usual long form in the others. */
export function formatDate(moment: Moment, language: Language): string {
  const month = language === 'fi' ? 'numeric' : 'long'
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month, year: 'numeric' }).format(new Date(moment))
}

/** A time of day on this device's clock: `09:05` in English, `09.05` in the others. */
export function formatTime(moment: Moment, language: Language): string {
  const date = new Date(moment)
  return [twoDigits(date.getHours()), twoDigits(date.getMinutes())].join(language === 'en' ? ':' : '.')
}

/** A day and a time of day; a line breaks between the two. */
export function formatDateTime(moment: Moment, language: Language): string {
  const day = formatDate(moment, language)
  const time = formatTime(moment, language)
  const forms: Record<Language, string> = {
    en: `${day} at\u00a0${time}`,
    fi: `${day} klo\u00a0${time}`,
    de: `${day} um\u00a0${time}\u00a0Uhr`,
    sv: `${day} kl.\u00a0${time}`,
    nl: `${day} om\u00a0${time}\u00a0uur`,
  }
  return forms[language]
}

/** Remaining time from milliseconds: `6:40`. Rounds up to whole seconds. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

/**
 * An amount of money, from the minor units of its currency: `€89.00` from 8900. Never rounded, whatever is usual in the
 * currency.
 */
export function formatMoney(minor: number, currency: string, language: Language): string {
  const digits = minorDigits(currency)
  const isWhole = minor % 10 ** digits === 0
  const exact = isWhole ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency, ...exact })
  return format.format(minor / 10 ** digits)
}

/** Making a format takes much longer than using it: a page of figures has hundreds. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** A number in the language's own form. */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  // The same in all languages; a slow phone takes a tenth of a second for its first number format.
  if (!options && Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const key = language + JSON.stringify(options ?? {})
  const known = numberFormats.get(key)
  if (known) return known.format(value)
  const made = new Intl.NumberFormat(locales[language], options)
  numberFormats.set(key, made)
  return made.format(value)
}
