import type { Translations } from './areas.ts'

/** The files of the areas that are not in `fetch-area.ts`, by their paths. */
export const laterFiles = import.meta.glob<Translations>(
  ['../../locales/*/*.json', '!../../locales/*/{common,session,join,player,instructions,my-actions}.json'],
  { import: 'default' },
)
