import type { Language } from '#domain/languages.ts'
import type { Area, Translations } from './areas.ts'

/** Fetches one file of translations. */
export type FetchFile = () => Promise<Translations>

/** What is drawn first, and a player's screens. The other areas are listed in `later-areas.ts`, so that no phone in a game fetches the list. */
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

/** Fetches the translations of an area, a chunk per language; a lost network is tried again twice. */
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
