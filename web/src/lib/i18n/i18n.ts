import type { Language } from '#domain/languages.ts'
import { type Area, fetchArea, type Words } from './areas.ts'
import { currentLanguage, showLanguage } from '../language/current-language.ts'
import { detectLanguage, keepLanguage, languageSources } from '../language/detect-language.ts'

const coming = new Map<string, Promise<Words>>()

/** The words of an area, fetched once; the same promise for everybody who waits. */
export function wordsOf(language: Language, area: Area): Promise<Words> {
  const key = `${language} ${area}`
  let words = coming.get(key)
  if (!words) {
    const fetched = fetchArea(language, area)
    coming.set(key, fetched)
    // React's `use` reads these two: words that are here already don't suspend, not even for a moment.
    fetched.then(
      (value) => Object.assign(fetched, { status: 'fulfilled', value }),
      () => coming.delete(key),
    )
    words = fetched
  }
  return words
}

/** Fetches the words of areas in the language of the screens, ahead of their screens. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => wordsOf(currentLanguage(), area)))
}

/** Finds the language and fetches its common words. Resolves when the first screen can be drawn; never rejects. */
export async function startI18n(): Promise<void> {
  showLanguage(detectLanguage(languageSources()))
  await loadAreas(['common']).catch(() => undefined)
}

/** Shows the screens in another language, once its words are here, and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  const areas = new Set([...coming.keys()].map((key) => key.split(' ')[1] as Area))
  await Promise.all([...areas].map((area) => wordsOf(language, area)))
  keepLanguage(language)
  showLanguage(language)
}
