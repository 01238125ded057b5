import { api } from '../../../lib/api/api.ts'
import type { DraftAnswer } from '../sync/draft-answer.ts'
import type { OpenDraft } from '../sync/open-draft.ts'

/** A version that the draft is to be reset to. */
export interface GoingBack {
  /** Null: the published version. */
  version: number | null
  /** Whether somebody has agreed that unpublished changes are discarded. */
  mayDiscard: boolean
}

/**
 * Resets the draft to a version; null if that would discard unpublished changes that nobody agreed to. This is decided
 * after hearing what others did, and the server refuses if anything changed since.
 */
export async function goBack(
  { store, onWholeDraft }: Pick<OpenDraft, 'store' | 'onWholeDraft'>,
  { version, mayDiscard }: GoingBack,
): Promise<DraftAnswer | null> {
  return onWholeDraft(async (draftVersion) => {
    const { id, hasUnpublishedChanges } = store.snapshot().facts
    if (hasUnpublishedChanges && !mayDiscard) return null
    const body = version === null ? { draftVersion } : { draftVersion, version }
    return (await api('POST /v1/decks/:deckId/discard', { params: { deckId: id }, body })).data
  })
}
