import type { Language } from '#domain/languages.ts'

const locales: Record<Language, string> = { en: 'en-GB', fi: 'fi-FI', de: 'de-DE', sv: 'sv-SE', nl: 'nl-NL' }
/** The reader's time zone is unknown; where these languages are spoken it is at most an hour off. */
const timeZone = 'Europe/Berlin'

/** A day in a language's format (specification, section 9): 3 April 2026, 3.4.2026. Takes an ISO instant. */
export function mailDate(instant: string, language: Language): string {
  const month = language === 'fi' ? 'numeric' : 'long'
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month, year: 'numeric', timeZone }).format(
    new Date(instant),
  )
}
