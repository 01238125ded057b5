import type { BackendModule } from 'i18next'

/** One chunk per language and area: `locales/fi/setup.json` is fetched when a Finnish screen first needs it. */
const areas = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' })

/** Hands i18next the words of one area in one language; a lost network is tried again by i18next. */
export const areaLoader: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, callback) => {
    const load = areas[`../../locales/${language}/${area}.json`]
    if (!load) callback(new Error(`no words for ${area} in ${language}`), false)
    else load().then((words) => callback(null, words), (error: unknown) => callback(error as Error, true))
  },
}
