import { useCallback, useEffect, useState } from 'react'
import type { TranslationKey } from '../../../lib/i18n/areas.ts'
import type { GameActions } from '../../../lib/offline/game-actions.ts'
import { noticeOf } from './notice-of.ts'

/** A refused action. */
export interface PlayerNotice {
  key: TranslationKey<'player'>
  /** Text that can no longer be saved: shown so that it is not lost. */
  text: string | null
}

/** The player's refused actions until dismissed: one action, or several that were queued without a network. */
export function useNotices(actions: GameActions): { notices: readonly PlayerNotice[]; dismiss: () => void } {
  const [notices, setNotices] = useState<readonly PlayerNotice[]>([])
  useEffect(
    () =>
      actions.onRefused(({ action, error }) => {
        const key = noticeOf(action.kind, error)
        // An idea that can be sent again is returned to its field.
        const isHomeless = key === 'notice.ideasOver' || key === 'notice.notesOver'
        const text = isHomeless && 'text' in action.variables ? action.variables.text : null
        if (key)
          setNotices((before) => [...before.filter((other) => other.key !== key || other.text !== text), { key, text }])
      }),
    [actions],
  )
  return { notices, dismiss: useCallback(() => setNotices([]), []) }
}
