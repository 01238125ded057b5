import { useMemo } from 'react'
import type { Language } from '#domain/languages.ts'
import { inOwnWords, useOwnWords } from '../../../lib/game/own-words.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { useLanguage } from '../../../lib/i18n/use-translations.ts'

/**
 * A game with its cards and questions in the language of its reader, where its deck has it; and which language that is.
 */
export function useReadSnapshot(snapshot: GameSnapshot): { read: GameSnapshot; cardLanguage: Language } {
  const language = useLanguage()
  const words = useOwnWords(snapshot.game.id, language, 'user')
  const own = words?.isThere === true && language !== snapshot.game.language ? words : null
  return useMemo(
    () =>
      own
        ? { read: inOwnWords(snapshot, own), cardLanguage: own.language ?? snapshot.game.language }
        : { read: snapshot, cardLanguage: snapshot.game.language },
    [snapshot, own],
  )
}
