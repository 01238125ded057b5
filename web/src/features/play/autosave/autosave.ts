import { intervals } from '#domain/limits.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import type { DraftBox } from './drafts.ts'
import { asError, mayPass, type SaveStatus, type Saving } from './saving.ts'

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
  /** Saves; the same key for the same value, so that repeating acts once. @throws whatever went wrong */
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

/**
 * Keeps one written thing saved: optimistic, some time after typing, again after a while when the server cannot be reached, and kept as a
 * draft until the server has confirmed it. A refusal, or the end of the tries, waits for the next edit or flush.
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
  let running: Promise<void> | null = null
  let attempt: { value: Value; key: string } | null = null
  let failures = 0
  const listeners = new Set<() => void>()

  const set = (change: Partial<AutosaveState<Value>>) => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const isUnsaved = () => state.status !== 'saved'
  const maySave = () => isUnsaved() && state.theirs === null && isComplete(state.value)

  function schedule(wait: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, wait)
  }

  function unschedule(): void {
    clearTimeout(timer)
    timer = undefined
  }

  async function patch(): Promise<void> {
    const { value } = state
    attempt = attempt && same(attempt.value, value) ? attempt : { value, key: newIdempotencyKey() }
    set({ status: 'patching' })
    try {
      base = await save(value, attempt.key)
      attempt = null
      failures = 0
      if (same(state.value, value)) {
        draft.clear()
        set({ status: 'saved', savedAt: Date.now(), error: null })
      } else {
        draft.write({ value: state.value, base: base.value })
        set({ status: 'dirty', savedAt: Date.now(), error: null })
        schedule(typingPause)
      }
    } catch (cause) {
      const error = asError(cause)
      set({ status: 'failing', error })
      failures += 1
      if (mayPass(error) && failures <= again.retries) schedule(again.wait)
    }
  }

  function run(): Promise<void> {
    if (!maySave()) return running ?? Promise.resolve()
    running ??= patch().finally(() => {
      running = null
    })
    return running
  }

  function edit(value: Value): void {
    failures = 0
    if (same(value, base.value) && running === null && state.theirs === null) {
      unschedule()
      draft.clear()
      set({ value, status: 'saved', error: null })
      return
    }
    draft.write({ value, base: base.value })
    set({ value, status: running ? 'patching' : 'dirty' })
    if (!running && maySave()) schedule(typingPause)
  }

  function see(seen: Saved<Value>): void {
    const isOld = seen.stamp !== undefined && base.stamp !== undefined && seen.stamp < base.stamp
    if (isOld || running) return
    const isNews = !same(seen.value, base.value)
    if (!isUnsaved()) {
      base = seen
      if (!same(seen.value, state.value)) set({ value: seen.value })
    } else if (same(seen.value, state.value)) {
      base = seen
      unschedule()
      draft.clear()
      set({ status: 'saved', error: null, theirs: null })
    } else if (isNews) {
      base = seen
      unschedule()
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
      void run()
    },
    takeTheirs: () => {
      draft.clear()
      set({ value: base.value, status: 'saved', error: null, theirs: null })
    },
    flush: async () => {
      failures = 0
      unschedule()
      if (running) await running
      await run()
    },
    connect: () => {
      if (maySave()) schedule(typingPause)
      return () => {
        unschedule()
        void run()
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
