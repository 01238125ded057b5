import { fallbackLanguage, isLanguage, type Language } from '#domain/languages.ts'

/** The language of the screens: the page's `lang`, which follows every switch. */
export function currentLanguage(): Language {
  const lang = typeof document === 'undefined' ? fallbackLanguage : document.documentElement.lang
  return isLanguage(lang) ? lang : fallbackLanguage
}
