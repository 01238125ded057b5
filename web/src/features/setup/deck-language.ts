import { languages, type Language } from '#domain/languages.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const key = 'crux.deck-language'
/** The specification's (section 1). */
const otherwise: Language = 'fi'

/** The language of the cards to begin with: one's earlier choice on this device, else the organization's (decisions, section 7). */
export function firstDeckLanguage(preferred: Language | null | undefined): Language {
  const chosen = readStored<unknown>(key)
  return languages.find((language) => language === chosen) ?? preferred ?? otherwise
}

/** Remembers the language of cards that somebody chose. */
export function keepDeckLanguage(language: Language): void {
  writeStored(key, language)
}
