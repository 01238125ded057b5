import type { Language } from '#domain/languages.ts'
import type { Placed } from './near-duplicates.ts'
import { readWorded } from './texts.ts'

/** Every card of every deck in one language, title and text together: its face, without its questions. */
export function cardTexts(language: Language): Placed[] {
  return readWorded(language)
    .filter(({ place }) => /^decks\/[^/]+\/cards\//.test(place))
    .map(({ place, fields }) => ({
      place: place.replace('decks/', '').replace('/cards/', '/'),
      text: [fields['title'], fields['description']].join('. '),
    }))
}
