import { use, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Area, TranslationKey } from './areas.ts'
import { currentLanguage, onLanguage } from '../language/current-language.ts'
import { translationsOf } from './i18n.ts'
import { translate, type Values } from './translate.ts'

/** Returns the text under a key of one area. */
export type Translate<A extends Area> = (key: TranslationKey<A>, values?: Values) => string

/** The current language; rerenders the component when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
}

/**
 * The translations of an area: `const t = useTranslations('setup'); t('subject.label'); t('cards', { count: 40 })`. The
 * compiler checks the keys. Suspends while loading.
 */
export function useTranslations<A extends Area>(area: A): Translate<A> {
  const language = useLanguage()
  const translations = use(translationsOf(language, area))
  return useMemo(() => (key, values) => translate(translations, language, key, values), [translations, language])
}
