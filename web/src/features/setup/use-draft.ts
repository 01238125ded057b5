import { useEffect, useState } from 'react'
import type { Organization } from '../../lib/session/use-session.ts'
import { firstDeckLanguage } from './deck-language.ts'
import { emptyDraft, storeDraft, readDraft, type SetupDraft } from './draft.ts'

export type ChangeDraft = (change: (draft: SetupDraft) => SetupDraft) => void

/** The organization's draft on this device, and a function to change it. Every change is stored at once. */
export function useDraft({ id, gameModes, preferredLanguage }: Organization): [SetupDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(id, emptyDraft(gameModes[0] ?? 'crux', firstDeckLanguage(preferredLanguage)))
    return gameModes.includes(kept.gameMode) ? kept : { ...kept, gameMode: gameModes[0] ?? 'crux' }
  })
  useEffect(() => storeDraft(id, draft), [id, draft])
  return [draft, setDraft]
}
