import type { Language } from '#domain/languages.ts'
import type { Area, Translations } from './areas.ts'
import { fetchArea } from './fetch-area.ts'
import { currentLanguage, showLanguage } from '../language/current-language.ts'
import { detectLanguage, keepLanguage, languageSources } from '../language/detect-language.ts'

const coming = new Map<string, Promise<Translations>>()

/** The translations of an area, fetched once; the same promise for everybody who waits. */
export function translationsOf(language: Language, area: Area): Promise<Translations> {
  const key = `${language} ${area}`
  let translations = coming.get(key)
  if (!translations) {
    const fetched = fetchArea(language, area)
    coming.set(key, fetched)
    // React's `use` reads these two: translations that are here already don't suspend, not even for a moment.
    fetched.then(
      (value) => Object.assign(fetched, { status: 'fulfilled', value }),
      () => coming.delete(key),
    )
    translations = fetched
  }
  return translations
}

/** Fetches the translations of areas in the language of the screens, ahead of their screens. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => translationsOf(currentLanguage(), area)))
}

/** Finds the language and fetches its common translations. Resolves when the first screen can be drawn; never rejects. */
export async function startI18n(): Promise<void> {
  showLanguage(detectLanguage(languageSources()))
  await loadAreas(['common']).catch(() => undefined)
}

/** Shows the screens in another language, once its translations are here, and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  const areas = new Set([...coming.keys()].map((key) => key.split(' ')[1] as Area))
  await Promise.all([...areas].map((area) => translationsOf(language, area)))
  keepLanguage(language)
  showLanguage(language)
}
