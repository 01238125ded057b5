import { intervals } from '#domain/limits.ts'
import { mayPass } from '../../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { createSendQueue, type QueuedAction } from '../../../lib/api/send-queue.ts'
import type { DraftBox } from './drafts.ts'
import { asError, type SaveStatus, type Saving } from './saving.ts'

/** Input is saved this many ms after the first unsaved character. */
export const typingPause = 1_200

/** The server's value, with a stamp that grows with each change if the server has one. */
export interface Saved<Value> {
  value: Value
  stamp?: string | undefined
}

export interface AutosaveParts<Value> {
  known: Saved<Value>
  same: (a: Value, b: Value) => boolean
  /** Whether the value may be saved; until then only the draft is stored. */
  isComplete: (value: Value) => boolean
  /** Saves under an idempotency key, so that a retry acts only once. @throws any error of the call */
  save: (value: Value, key: string) => Promise<Saved<Value>>
  draft: DraftBox<Value>
  /** Retries while the server is out of reach: how long to wait, and how often. Default: every 3 s, without end. */
  again?: { wait: number; retries: number }
}

export interface AutosaveState<Value> {
  value: Value
  status: SaveStatus
  savedAt: number | null
  /** Why the last attempt failed, until the next one succeeds. */
  error: Error | null
  /** Another value that was saved from another screen. Nothing is overwritten until the user picks one of the two. */
  theirs: Value | null
}

export interface Autosave<Value> extends Saving {
  state: () => AutosaveState<Value>
  edit: (value: Value) => void
  /** Takes in the server's current value, from a poll or an answer. */
  see: (known: Saved<Value>) => void
  keepMine: () => void
  takeTheirs: () => void
  /** Starts saving what is unsaved. The returned function saves the rest and stops. */
  connect: () => () => void
}

interface QueuedSave<Value> extends QueuedAction {
  value: Value
}

/**
 * Saves one value by itself: optimistically, `typingPause` after the first edit, and with a draft until the server has
 * confirmed it. Calls run through a queue in which the last value wins. After a refusal or the last retry it waits for
 * the next edit or flush.
 */
export function createAutosave<Value>({
  known,
  same,
  isComplete,
  save,
  draft,
  again = { wait: intervals.conclusionRetry, retries: Number.POSITIVE_INFINITY },
}: AutosaveParts<Value>): Autosave<Value> {
  let base = known
  let state: AutosaveState<Value> = { value: known.value, status: 'saved', savedAt: null, error: null, theirs: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last attempt had no answer: the server may have saved its value. */
  let isUncertain = false
  const listeners = new Set<() => void>()

  const set = (change: Partial<AutosaveState<Value>>) => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const isUnsaved = () => state.status !== 'saved'
  const maySave = () => isUnsaved() && state.theirs === null && isComplete(state.value)

  const queue = createSendQueue<QueuedSave<Value>>({
    replaces: () => true,
    waitAfter: (failures) => (failures <= again.retries ? again.wait : null),
    send: async ({ value, key }) => {
      set({ status: 'patching' })
      try {
        base = await save(value, key)
      } catch (cause) {
        isUncertain = mayPass(cause)
        set({ status: 'failing', error: asError(cause) })
        if (!same(state.value, value)) schedule()
        throw cause
      }
      isUncertain = false
      if (same(state.value, value)) {
        draft.clear()
        set({ status: 'saved', savedAt: Date.now(), error: null })
      } else {
        draft.write({ value: state.value, base: base.value })
        set({ status: 'dirty', savedAt: Date.now(), error: null })
        schedule()
      }
      return null
    },
  })

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      put()
    }, typingPause)
  }

  /** Cancels all that is scheduled or queued. A call already sent runs on. */
  function holdBack(): void {
    clearTimeout(timer)
    timer = undefined
    for (const { key } of queue.list()) queue.discard(key)
  }

  /** Queues the current value unless it is the last one in the queue. */
  function put(): void {
    if (!maySave()) return
    const last = queue.list().at(-1)
    if (!last || !same(last.value, state.value))
      void queue.add({ value: state.value, key: newIdempotencyKey(), madeAt: Date.now() })
  }

  function edit(value: Value): void {
    const isSending = queue.isSending()
    if (same(value, base.value) && !isSending && !isUncertain && state.theirs === null) {
      holdBack()
      draft.clear()
      set({ value, status: 'saved', error: null })
      return
    }
    draft.write({ value, base: base.value })
    set({ value, status: isSending ? 'patching' : 'dirty' })
    if (!isSending && maySave()) schedule()
  }

  function see(seen: Saved<Value>): void {
    const isOld = seen.stamp !== undefined && base.stamp !== undefined && seen.stamp < base.stamp
    if (isOld || queue.isSending()) return
    const isNews = !same(seen.value, base.value)
    if (!isUnsaved()) {
      base = seen
      if (!same(seen.value, state.value)) set({ value: seen.value })
    } else if (same(seen.value, state.value)) {
      base = seen
      holdBack()
      draft.clear()
      set({ status: 'saved', error: null, theirs: null })
    } else if (isNews) {
      base = seen
      holdBack()
      set({ theirs: seen.value, status: 'dirty', error: null })
    }
  }

  const found = draft.read()
  if (found) {
    if (same(found.value, known.value)) draft.clear()
    else
      state = {
        ...state,
        value: found.value,
        status: 'dirty',
        theirs: same(found.base, known.value) ? null : known.value,
      }
  }

  return {
    state: () => state,
    status: () => state.status,
    savedAt: () => state.savedAt,
    isWaiting: () => state.theirs !== null || (isUnsaved() && !isComplete(state.value)),
    edit,
    see,
    keepMine: () => {
      draft.write({ value: state.value, base: base.value })
      set({ theirs: null })
      put()
    },
    takeTheirs: () => {
      draft.clear()
      set({ value: base.value, status: 'saved', error: null, theirs: null })
    },
    flush: async () => {
      clearTimeout(timer)
      timer = undefined
      if (queue.isSending()) await queue.nudge()
      put()
      await queue.nudge()
    },
    connect: () => {
      if (maySave()) schedule()
      return () => {
        clearTimeout(timer)
        timer = undefined
        put()
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
