import { useEffect, useState } from 'react'
import type { Organization } from '../../lib/session/use-session.ts'
import { storeDraft, type SetupDraft } from './draft.ts'
import { draftOf } from './open-draft.ts'

export type ChangeDraft = (change: (draft: SetupDraft) => SetupDraft) => void

/** The organization's draft on this device, and a function to change it. Every change is stored at once. */
export function useDraft(organization: Organization): [SetupDraft, ChangeDraft] {
  const { id, gameModes } = organization
  const [draft, setDraft] = useState(() => {
    const kept = draftOf(organization, gameModes[0] ?? 'crux')
    return gameModes.includes(kept.gameMode) ? kept : { ...kept, gameMode: gameModes[0] ?? 'crux' }
  })
  useEffect(() => storeDraft(id, draft), [id, draft])
  return [draft, setDraft]
}
