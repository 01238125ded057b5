import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftAnswer } from '../sync/draft-answer.ts'
import type { DraftSnapshot } from '../sync/draft-store.ts'
import { openDraft, type OpenDraft } from '../sync/open-draft.ts'

/** The draft of this page, always the same object, and its current snapshot. */
export function useDraftStore(answer: DraftAnswer, userId: string): { draft: OpenDraft; snapshot: DraftSnapshot } {
  const [draft] = useState(() => openDraft(answer, userId))
  useEffect(() => draft.start(), [draft])
  const snapshot = useSyncExternalStore(draft.store.subscribe, draft.store.snapshot)
  return { draft, snapshot }
}
