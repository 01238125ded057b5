import { useEffect, useState } from 'react'
import type { DraftAnswer } from '../sync/draft-answer.ts'
import { openDraft, type OpenDraft } from '../sync/open-draft.ts'

/** The draft of this page, always the same object. */
export function useDraftStore(answer: DraftAnswer, userId: string): OpenDraft {
  const [draft] = useState(() => openDraft(answer, userId))
  useEffect(() => draft.start(), [draft])
  return draft
}
