import { fallbackLanguage, isLanguage, type Language } from '#domain/languages.ts'

/** Sources of the language preference in order of priority (specification, section 1). */
export interface LanguageSources {
  cookie: string
  stored: string | null
  navigator: readonly string[]
  htmlTag: string | null
}

/** Name of the cookie and of the local storage entry with the user's choice. */
export const languageKey = 'crux.language'

/** The first supported language that the sources name, ignoring regions; English if none. */
export function detectLanguage({ cookie, stored, navigator, htmlTag }: LanguageSources): Language {
  const inCookie = cookie
    .split('; ')
    .find((part) => part.startsWith(`${languageKey}=`))
    ?.slice(languageKey.length + 1)
  const codes = [inCookie, stored, ...navigator, htmlTag].map((code) => code?.toLowerCase().split('-')[0])
  return codes.find(isLanguage) ?? fallbackLanguage
}

/** The sources of this page. */
export function languageSources(): LanguageSources {
  let stored: string | null = null
  try {
    stored = window.localStorage.getItem(languageKey)
  } catch {
    /* blocked */
  }
  return {
    cookie: document.cookie,
    stored,
    navigator: navigator.languages,
    htmlTag: document.documentElement.getAttribute('lang'),
  }
}

/** Stores the user's choice on this device for a year. */
export function storeLanguage(language: Language): void {
  document.cookie = languageCookie(language, window.location.protocol)
  try {
    window.localStorage.setItem(languageKey, language)
  } catch {
    /* blocked: the cookie is enough */
  }
}

/** The only cookie of Crux; scripts read it, and the server does not. Rooms without https have it too. */
export function languageCookie(language: Language, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${languageKey}=${language}; Path=/; Max-Age=${60 * 60 * 24 * 365}; SameSite=Lax${secure}`
}
