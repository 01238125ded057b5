import { fallbackLanguage, type Language } from '#domain/languages.ts'
import { createEmitter } from '../emitter.ts'

let language: Language = fallbackLanguage
const changed = createEmitter<Language>()

/** The language of the screens. */
export function currentLanguage(): Language {
  return language
}

/** Shows another language: the page's `lang` follows, and every component that has words. The words must be there already. */
export function showLanguage(next: Language): void {
  language = next
  document.documentElement.lang = next
  changed.emit(next)
}

/** Listens to the language being switched. */
export const onLanguage = changed.on
