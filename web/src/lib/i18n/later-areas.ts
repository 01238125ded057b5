import type { Translations } from './areas.ts'

/** Translation files of the areas that are not in `fetch-area.ts`, by path. */
export const laterFiles = import.meta.glob<Translations>(
  ['../../locales/*/*.json', '!../../locales/*/{common,session,join,player,instructions,my-actions}.json'],
  { import: 'default' },
)
