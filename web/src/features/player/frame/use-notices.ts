import { useCallback, useEffect, useState } from 'react'
import type { TranslationKey } from '../../../lib/i18n/areas.ts'
import type { GameActions } from '../../../lib/offline/game-actions.ts'
import { noticeOf } from './notice-of.ts'

/** Something that did not work. */
export interface PlayerNotice {
  key: TranslationKey<'player'>
  /** What was written and has no place any more: it is shown, so that it is not lost. */
  text: string | null
}

/** What the server refused of what a player did, until that is dismissed: one press or several things done without a network. */
export function useNotices(actions: GameActions): { notices: readonly PlayerNotice[]; dismiss: () => void } {
  const [notices, setNotices] = useState<readonly PlayerNotice[]>([])
  useEffect(
    () =>
      actions.onRefused(({ action, error }) => {
        const key = noticeOf(action.kind, error)
        // An idea that may be sent again is back in its field.
        const isHomeless = key === 'notice.ideasOver' || key === 'notice.notesOver'
        const text = isHomeless && 'text' in action.variables ? action.variables.text : null
        if (key)
          setNotices((before) => [...before.filter((other) => other.key !== key || other.text !== text), { key, text }])
      }),
    [actions],
  )
  return { notices, dismiss: useCallback(() => setNotices([]), []) }
}
