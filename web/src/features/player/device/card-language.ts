import { useSyncExternalStore } from 'react'
import { isLanguage, type Language } from '#domain/languages.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { useLanguage } from '../../../lib/i18n/use-translations.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const key = 'crux.own-card-language'
const changed = createEmitter<void>()

function chosen(): string | null {
  return readStored<string>(key)
}

/** The language in which this phone reads cards: the one chosen on it, else that of its screens. */
export function useCardLanguage(): [language: Language, choose: (language: Language) => void] {
  const own = useSyncExternalStore(changed.on, chosen)
  const screens = useLanguage()
  return [
    own !== null && isLanguage(own) ? own : screens,
    (language) => {
      writeStored(key, language)
      changed.emit()
    },
  ]
}
