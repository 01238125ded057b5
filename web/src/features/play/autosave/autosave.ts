import { intervals } from '#domain/limits.ts'
import { mayPass } from '../../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { createSendQueue, type Wish } from '../../../lib/queue/send-queue.ts'
import type { DraftBox } from './drafts.ts'
import { asError, type SaveStatus, type Saving } from './saving.ts'

/** Typing is saved this long after its first unsaved sign, in ms. */
export const typingPause = 1_200

/** What the server has, and a stamp that grows with each change where the server gives one. */
export interface Saved<Value> {
  value: Value
  stamp?: string | undefined
}

export interface AutosaveParts<Value> {
  known: Saved<Value>
  same: (a: Value, b: Value) => boolean
  /** Whether it can be saved at all; until then only the draft is kept. */
  isComplete: (value: Value) => boolean
  /** Saves under the key of the wish, so that repeating acts once. @throws whatever went wrong */
  save: (value: Value, key: string) => Promise<Saved<Value>>
  draft: DraftBox<Value>
  /** How long to wait before trying again while the server cannot be reached, and how often; every 3 s for ever if left out. */
  again?: { wait: number; retries: number }
}

export interface AutosaveState<Value> {
  value: Value
  status: SaveStatus
  savedAt: number | null
  /** Why the last attempt failed, until the next one succeeds. */
  error: Error | null
  /** Something else that was saved meanwhile from another screen; nothing is overwritten until one of the two is chosen. */
  theirs: Value | null
}

export interface Autosave<Value> extends Saving {
  state: () => AutosaveState<Value>
  edit: (value: Value) => void
  /** The server's present state, as a poll or an answer shows it. */
  see: (known: Saved<Value>) => void
  keepMine: () => void
  takeTheirs: () => void
  /** Begins saving what is unsaved; the returned function saves what is left and stops. */
  connect: () => () => void
}

interface SaveWish<Value> extends Wish {
  value: Value
}

/**
 * Keeps one written thing saved: optimistic, some time after typing, and kept as a draft until the server has confirmed it. What is sent goes
 * through a queue of its own, in which the last text counts; a refusal, or the end of the tries, waits for the next edit or flush.
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
  /** The last try had no answer: the server may have what it said. */
  let isUncertain = false
  const listeners = new Set<() => void>()

  const set = (change: Partial<AutosaveState<Value>>) => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const isUnsaved = () => state.status !== 'saved'
  const maySave = () => isUnsaved() && state.theirs === null && isComplete(state.value)

  const queue = createSendQueue<SaveWish<Value>>({
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

  /** Nothing is sent any more but what is on its way. */
  function holdBack(): void {
    clearTimeout(timer)
    timer = undefined
    for (const { key } of queue.list()) queue.discard(key)
  }

  /** Sends what stands there now, unless it is in the queue. */
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
