import { languages, type Language } from '#domain/languages.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const key = 'crux.deck-language'
/** The default of the specification (section 1). */
const otherwise: Language = 'fi'

/** Initial language of the cards: last chosen on this device, else the organization's (decisions, section 7). */
export function firstDeckLanguage(preferred: Language | null | undefined): Language {
  const chosen = readStored<unknown>(key)
  return languages.find((language) => language === chosen) ?? preferred ?? otherwise
}

/** Stores the chosen language of the cards. */
export function storeDeckLanguage(language: Language): void {
  writeStored(key, language)
}
