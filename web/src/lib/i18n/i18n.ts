import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, isLanguage, languages, type Language } from '#domain/languages.ts'
import { areaLoader } from './load-area.ts'
import './resources.ts'

const languageKey = 'crux.language'
const detector = new LanguageDetector()

function showLanguage(language: string): void {
  document.documentElement.lang = language
}

/**
 * Finds the language (cookie, local storage, browser, html tag) and fetches its common words.
 * Resolves when the first screen can be drawn; never rejects.
 */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', showLanguage)
  await i18next.use(detector).use(areaLoader).use(initReactI18next).init({
    supportedLngs: [...languages],
    // Every key is there in all five languages (a test), so English is fetched only by those who read it.
    fallbackLng: (code) => (isLanguage(code) ? [] : [fallbackLanguage]),
    load: 'languageOnly',
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    detection: {
      order: ['cookie', 'localStorage', 'navigator', 'htmlTag'],
      lookupCookie: languageKey,
      lookupLocalStorage: languageKey,
      // Only a choice is kept (switchLanguage), never a guess: the guess follows the browser.
      caches: [],
      convertDetectedLanguage: (code) => code.split('-')[0] ?? code,
      cookieMinutes: 60 * 24 * 365,
      cookieOptions: { path: '/', sameSite: 'lax' },
    },
  }).catch(() => undefined)
}

/** Shows the screens in another language and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  detector.cacheUserLanguage(language, ['cookie', 'localStorage'])
  await i18next.changeLanguage(language)
}

/** Fetches the words of areas ahead of their screens. */
export async function loadAreas(areas: readonly string[]): Promise<void> {
  await i18next.loadNamespaces(areas)
}
