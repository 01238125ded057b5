import { use } from 'react'
import type { Language } from '#domain/languages.ts'
import { loadWithLanguage } from '../../lib/i18n/i18n.ts'
import { useLanguage } from '../../lib/i18n/use-translations.ts'
import { settled } from '../../loading/settled.ts'
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
const coming = new Map<Language, Promise<Handbook>>()

/** The handbook of a language, loaded once: also what failed stays, else the boundary would try again and again. */
function handbookOf(language: Language): Promise<Handbook> {
  let handbook = coming.get(language)
  if (!handbook) {
    const load = files[`../../../../content/handbook/${language}.json`]
    handbook = settled(load ? load() : Promise.reject(new Error(`no handbook in ${language}`)))
    coming.set(language, handbook)
  }
  return handbook
}

// What fails in advance is tried again when it is needed.
loadWithLanguage(async (language) => {
  try {
    await handbookOf(language)
  } catch (error) {
    coming.delete(language)
    throw error
  }
})

/** The handbook in the interface language; suspends while loading. */
export function useHandbook(): Handbook {
  return use(handbookOf(useLanguage()))
}
