import { use, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Area, WordKey } from './areas.ts'
import { currentLanguage, onLanguage } from '../language/current-language.ts'
import { wordsOf } from './i18n.ts'
import { translate, type Values } from './translate.ts'

/** Gives the text under a key of one area. */
export type Translate<A extends Area> = (key: WordKey<A>, values?: Values) => string

/** The language of the screens; the component draws again when it is switched. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

/**
 * The words of an area: `const t = useWords('setup'); t('subject.label'); t('cards', { count: 40 })`. Keys are checked by the
 * compiler. Suspends while the words are on their way.
 */
export function useWords<A extends Area>(area: A): Translate<A> {
  const language = useLanguage()
  const words = use(wordsOf(language, area))
  return useMemo(() => (key, values) => translate(words, language, key, values), [words, language])
}
