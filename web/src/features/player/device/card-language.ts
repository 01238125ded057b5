import { skipToken, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { isLanguage, type Language } from '#domain/languages.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import { languagesKey, type OwnWords, useOwnWords } from '../../../lib/game/own-words.ts'
import { useLanguage } from '../../../lib/i18n/use-translations.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const key = 'crux.own-card-language'
const changed = createEmitter<void>()

function stored(): string | null {
  return readStored<string>(key)
}

/** Stores the language of the cards on this phone, for this game and later ones. */
export function chooseCardLanguage(language: Language): void {
  writeStored(key, language)
  changed.emit()
}

/**
 * The language in which this phone reads the cards: the one chosen for them if the game has it, else that of the
 * screens.
 * @param languages the game's languages; null: not known yet
 */
export function cardLanguageOf(
  chosen: string | null,
  screens: Language,
  languages: readonly Language[] | null,
): Language {
  if (chosen === null || !isLanguage(chosen)) return screens
  return languages === null || languages.includes(chosen) ? chosen : screens
}

/** The language of the cards on this phone, and the words that it reads them in; `words` may lag behind. */
export function useCardWords(
  gameId: string,
  gameLanguage: Language | undefined,
  caller: Caller,
  isReachable: boolean,
): { cardLanguage: Language; words: OwnWords | null } {
  const chosen = useSyncExternalStore(changed.on, stored, stored)
  const screens = useLanguage()
  const [others, setOthers] = useState<readonly Language[] | null>(null)
  // After a reload without a network, those of the stored game tell in which language its words were read.
  const { data: before } = useQuery<readonly Language[]>({ queryKey: languagesKey(gameId), queryFn: skipToken })
  const known = others ?? before
  const languages = known && gameLanguage ? [...known, gameLanguage] : null
  const cardLanguage = cardLanguageOf(chosen, screens, languages)
  const words = useOwnWords(gameId, cardLanguage, caller, isReachable)
  if (words && words.languages !== others) setOthers(words.languages)
  return { cardLanguage, words }
}
