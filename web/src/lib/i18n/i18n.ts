import type { Language } from '#domain/languages.ts'
import type { Area, Translations } from './areas.ts'
import { settled } from '../../loading/settled.ts'
import { fetchArea } from './fetch-area.ts'
import { currentLanguage, showLanguage } from '../language/current-language.ts'
import { detectLanguage, storeLanguage, languageSources } from '../language/detect-language.ts'

const coming = new Map<string, Promise<Translations>>()

/** The translations of an area, loaded once; all callers share the promise. */
export function translationsOf(language: Language, area: Area): Promise<Translations> {
  const key = `${language} ${area}`
  let translations = coming.get(key)
  if (!translations) {
    translations = settled(fetchArea(language, area))
    coming.set(key, translations)
    translations.catch(() => coming.delete(key))
  }
  return translations
}

/** Preloads areas in the current language. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => translationsOf(currentLanguage(), area)))
}

/** Detects the language and loads its common translations. Resolves when the first screen can render; never rejects. */
export async function startI18n(): Promise<void> {
  showLanguage(detectLanguage(languageSources()))
  await loadAreas(['common']).catch(() => undefined)
}

/** Switches the language once its translations have loaded, and stores the choice on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  const areas = new Set([...coming.keys()].map((key) => key.split(' ')[1] as Area))
  await Promise.all([...areas].map((area) => translationsOf(language, area)))
  storeLanguage(language)
  showLanguage(language)
}
