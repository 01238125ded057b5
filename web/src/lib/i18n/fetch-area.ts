import type { Language } from '#domain/languages.ts'
import type { Area, Translations } from './areas.ts'

/** Loads one translation file. */
export type FetchFile = () => Promise<Translations>

/**
 * Areas of the first screens and of players. The others are in `later-areas.ts`, so that phones in a game do not
 * download their list.
 */
const entryFiles = import.meta.glob<Translations>(
  '../../locales/*/{common,session,join,player,instructions,my-actions}.json',
  { import: 'default' },
)

async function fileOf(language: Language, area: Area): Promise<FetchFile> {
  const path = `../../locales/${language}/${area}.json`
  const fetchFile = entryFiles[path] ?? (await import('./later-areas.ts')).laterFiles[path]
  if (!fetchFile) throw new Error(`no translations for ${area} in ${language}`)
  return fetchFile
}

/** Loads an area's translations, one chunk per language; retried twice if the network fails. */
export async function fetchArea(language: Language, area: Area): Promise<Translations> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await (
        await fileOf(language, area)
      )()
    } catch (error) {
      if (attempt === 2) throw error
      await new Promise((done) => setTimeout(done, 500 * (attempt + 1)))
    }
  }
}
