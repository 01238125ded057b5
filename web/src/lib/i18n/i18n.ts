import type { Language } from '#domain/languages.ts'
import type { Area, Translations } from './areas.ts'
import { settled } from '../../loading/settled.ts'
import { fetchArea } from './fetch-area.ts'
import { currentLanguage, showLanguage } from '../language/current-language.ts'
import { detectLanguage, storeLanguage, languageSources } from '../language/detect-language.ts'

const coming = new Map<string, Promise<Translations>>()
const others: ((language: Language) => Promise<unknown>)[] = []

/**
 * The translations of an area, loaded once; all callers share the promise. Also what failed stays, else the boundary
 * would try again and again instead of showing the broken screen, which reloads the page. Only the texts of that screen
 * itself are tried until they come.
 */
export function translationsOf(language: Language, area: Area): Promise<Translations> {
  const key = `${language} ${area}`
  let translations = coming.get(key)
  if (!translations) {
    translations = settled(fetchArea(language, area))
    coming.set(key, translations)
    if (area === 'common') translations.catch(() => coming.delete(key))
  }
  return translations
}

/** Loads an area in advance. What fails is tried again when it is needed. */
async function loadArea(language: Language, area: Area): Promise<void> {
  try {
    await translationsOf(language, area)
  } catch (error) {
    coming.delete(`${language} ${area}`)
    throw error
  }
}

/** Preloads areas in the current language. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadArea(currentLanguage(), area)))
}

/** Something besides translations that a switch of the language loads before it shows the next one. */
export function loadWithLanguage(load: (language: Language) => Promise<unknown>): void {
  others.push(load)
}

/** Detects the language and loads its common translations. Resolves when the first screen can render; never rejects. */
export async function startI18n(): Promise<void> {
  showLanguage(detectLanguage(languageSources()))
  await loadAreas(['common']).catch(() => undefined)
}

const areasSoFar = () => new Set([...coming.keys()].map((key) => key.split(' ')[1] as Area))

let choices = 0

/**
 * Switches the language once everything in it has loaded, also what screens ask for meanwhile, and stores the choice on
 * this device. Of several choices the last one counts, whichever loads first.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const choice = ++choices
  let loaded = 0
  for (let areas = areasSoFar(); loaded < areas.size; areas = areasSoFar()) {
    loaded = areas.size
    await Promise.all([...[...areas].map((area) => loadArea(language, area)), ...others.map((load) => load(language))])
  }
  if (choice !== choices) return
  storeLanguage(language)
  showLanguage(language)
}
