import { fallbackLanguage, type Language } from '#domain/languages.ts'
import { createEmitter } from '../emitter.ts'

let language: Language = fallbackLanguage
const changed = createEmitter<Language>()

/** The current language. */
export function currentLanguage(): Language {
  return language
}

/** Switches the language of the page's `lang` and of all components. Load the translations first. */
export function showLanguage(next: Language): void {
  language = next
  document.documentElement.lang = next
  changed.emit(next)
}

/** Subscribes to language changes. */
export const onLanguage = changed.on
