import type { Language } from './languages.ts'

/** Languages by their own names. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fi: 'Suomi',
  de: 'Deutsch',
  sv: 'Svenska',
  nl: 'Nederlands',
}
