import { hasCode } from '../../../lib/api/api-error.ts'
import { serverNow } from '../../../lib/server-time.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { storeChanges } from './stored-changes.ts'
import { autosaveDraft, draftLine } from './send-draft.ts'

/** A draft on this page. */
export interface OpenDraft {
  store: DraftStore
  /** Saves at once and hears what others did; resolves to whether the page and the server have one draft. */
  catchUp: () => Promise<boolean>
  /**
   * Makes a call about the whole draft, with the version that this page shows: after saving and hearing what others
   * did.
   * @throws NotSavedError if something is not saved; ApiError draft_changed if somebody changed the draft just now:
   * then the page shows their changes
   */
  onWholeDraft: <Result>(call: (draftVersion: number) => Promise<Result>) => Promise<Result>
  /** Stores changes on the device and saves them until the returned function is called. */
  start: () => () => void
}

/** A call about the whole draft was not made, because not everything is saved. */
export class NotSavedError extends Error {}

/**
 * Opens a draft: stored on the device within a moment of each change, saved after pauses, updated with others' changes.
 */
export function openDraft(answer: DraftAnswer, userId: string): OpenDraft {
  let device: ReturnType<typeof storeChanges> | null = null
  let saving: ReturnType<typeof autosaveDraft> | null = null
  const store = createDraftStore(answer, { persist: (stored) => device?.persist(stored), now: serverNow })
  const catchUp = async () => (await saving?.catchUp()) ?? false
  return {
    store,
    catchUp,
    onWholeDraft: async (call) => {
      if (!(await catchUp())) throw new NotSavedError('not saved')
      try {
        return await call(store.draftVersion())
      } catch (error) {
        if (hasCode(error, 'draft_changed')) await catchUp().catch(() => false)
        throw error
      }
    },
    start: () => {
      const started = (device = storeChanges(userId, answer.id))
      const sending = (saving = autosaveDraft(store, draftLine(answer.id)))
      void started.left().then((left) =>
        left.forEach(({ stored, forget }) => {
          store.restore(stored)
          forget()
        }),
      )
      return () => {
        // Unsaved changes are saved in the background after leaving the page; if that fails, they stay on the device.
        void sending.flush().finally(sending.stop)
        started.close()
      }
    },
  }
}
