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

/** The language of the cards on this phone: the one chosen for them, else the interface language. */
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
