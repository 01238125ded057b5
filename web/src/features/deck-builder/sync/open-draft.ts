import { serverNow } from '../../../lib/server-time.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { storeChanges } from './stored-changes.ts'
import { autosaveDraft, draftLine } from './send-draft.ts'

/** A draft on this page. */
export interface OpenDraft {
  store: DraftStore
  /** Saves at once and resolves to whether everything is saved. */
  flush: () => Promise<boolean>
  /** Stores changes on the device and saves them until the returned function is called. */
  start: () => () => void
}

/** Opens a draft: stored on the device with every change, saved after pauses, updated with others' changes. */
export function openDraft(answer: DraftAnswer, userId: string): OpenDraft {
  let device: ReturnType<typeof storeChanges> | null = null
  let saving: ReturnType<typeof autosaveDraft> | null = null
  const store = createDraftStore(answer, { persist: (stored) => device?.persist(stored), now: serverNow })
  return {
    store,
    flush: async () => (await saving?.flush()) ?? false,
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
