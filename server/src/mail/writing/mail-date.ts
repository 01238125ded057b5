import type { Language } from '#domain/languages.ts'

const locales: Record<Language, string> = { en: 'en-GB', fi: 'fi-FI', de: 'de-DE', sv: 'sv-SE', nl: 'nl-NL' }
/** Of mails queued by a version that named no time zone. */
const oldTimeZone = 'Europe/Berlin'

/**
 * A day in a language's format (specification, section 9): 3 April 2026, 3.4.2026.
 * @param instant in ISO form
 * @param timeZone the organization's, so that mails, PDFs and calendars name the same day
 */
export function mailDate(instant: string, language: Language, timeZone = oldTimeZone): string {
  const month = language === 'fi' ? 'numeric' : 'long'
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month, year: 'numeric', timeZone }).format(
    new Date(instant),
  )
}
