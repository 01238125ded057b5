import { useCallback, useEffect, useState } from 'react'
import type { TranslationKey } from '../../../lib/i18n/areas.ts'
import type { GameActions } from '../../../lib/offline/game-actions.ts'
import { noticeOf } from './notice-of.ts'

/** Something that did not work, gently told. */
export interface ToldThing {
  words: TranslationKey<'player'>
  /** What was written and has no place any more: it is shown, so that it is not lost. */
  text: string | null
}

/** What the server refused of what a player did, until it is hushed: one press or several things done without a network. */
export function useTold(actions: GameActions): { told: readonly ToldThing[]; hush: () => void } {
  const [told, setTold] = useState<readonly ToldThing[]>([])
  useEffect(
    () =>
      actions.onRefused(({ action, error }) => {
        const words = noticeOf(action.kind, error)
        // An idea that may be sent again is back in its field.
        const isHomeless = words === 'notice.ideasOver' || words === 'notice.notesOver'
        const text = isHomeless && 'text' in action.variables ? action.variables.text : null
        if (words)
          setTold((before) => [
            ...before.filter((other) => other.words !== words || other.text !== text),
            { words, text },
          ])
      }),
    [actions],
  )
  return { told, hush: useCallback(() => setTold([]), []) }
}
