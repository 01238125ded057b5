import { use } from 'react'
import type { Language } from '#domain/languages.ts'
import { useLanguage } from '../../lib/i18n/use-translations.ts'
import type { HandbookChapter } from './handbook-chapters.ts'

/** A block of a chapter. `say` is for reading aloud. No markup: everything is rendered as plain text. */
export type HandbookBlock = { text: string } | { heading: string } | { say: string } | { list: string[] }

export interface Chapter {
  title: string
  lead: string
  time?: string
  blocks: HandbookBlock[]
}

export interface Handbook {
  title: string
  lead: string
  chapters: Record<HandbookChapter, Chapter>
}

/** One chunk per language, loaded on first use. */
const files = import.meta.glob<Handbook>('../../../../content/handbook/*.json', { import: 'default' })
const kept = new Map<Language, Promise<Handbook>>()

/** Loads the handbook of a language once; a failure is retried on the next call. */
export function loadHandbook(language: Language): Promise<Handbook> {
  const known = kept.get(language)
  if (known) return known
  const load = files[`../../../../content/handbook/${language}.json`]
  const loading = load ? load() : Promise.reject(new Error(`no handbook in ${language}`))
  kept.set(language, loading)
  loading.catch(() => kept.delete(language))
  return loading
}

/** The handbook in the interface language; suspends while loading. */
export function useHandbook(): Handbook {
  return use(loadHandbook(useLanguage()))
}
