import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../server-time.ts'
import { readStored, writeStored } from '../storage.ts'
import {
  type DraftState,
  isOwnSave,
  openConflicts,
  openedDraft,
  overtakenDraft,
  type Saved,
  savedDraft,
  sentDraft,
  settledDraft,
  storedGround,
  type StoredDraft,
} from './draft-state.ts'
import { withChange, withRedo, withUndo } from './edit-history.ts'
import { type FieldConflict, type FieldsOf, hasSameFields } from './merge-fields.ts'
import { hasOwnUndo } from './own-undo.ts'

/** Changes the draft; `about` names the field, so that typing in it is one undo step. */
export type ChangeDraft<Value> = (change: (value: Value) => Value, about?: string) => void

/** What somebody else saved while the draft was being written. */
export interface Overtaken {
  /** Fields with their value in the draft now. */
  taken: readonly string[]
  /** Fields that this draft changed too: nothing is saved before each is settled. */
  conflicts: readonly FieldConflict[]
  settle: (field: string, whose: 'mine' | 'theirs') => void
}

export interface BuilderDraft<Value> {
  value: Value
  /** The saved state that `value` changes; null for a new item. */
  base: string | null
  change: ChangeDraft<Value>
  /** Null: nothing to undo. */
  undo: (() => void) | null
  redo: (() => void) | null
  isChanged: boolean
  /** When the draft was last stored on this device; null if it equals the saved value. */
  storedAt: number | null
  /** The draft comes from an earlier visit. */
  isRestored: boolean
  /** Null: nobody else saved the item. */
  overtaken: Overtaken | null
  /** Returns to the saved value. */
  discard: () => void
  /** Before the item is saved: if no answer comes, what was sent is not taken for somebody else's. */
  sending: (sent: Value) => void
  /** Whether it is what this draft sent before. */
  isOwn: (value: Value) => boolean
  /** After the item was saved: what was typed since `sent` stays. */
  saved: (sent: Value, made: Saved<Value>) => void
  /** Deletes the stored draft of a new item, once it is made. */
  forget: () => void
}

/** Whether something is to be chosen before the draft can be saved. */
export function hasConflicts(overtaken: Overtaken | null): boolean {
  return (overtaken?.conflicts.length ?? 0) > 0
}

const places = 'crux.builder.'

/**
 * A builder's draft, stored on this device with every change until it is saved, so that neither a failed save nor a
 * reload loses anything. Has undo and redo, also by Ctrl+Z and Ctrl+Y. If somebody else saves the item meanwhile, the
 * two merge field by field.
 * @param key identifies the owner and the item
 * @param saved the server's value, or the initial one of a new item
 * @param base the version of `saved`, which sorts after earlier ones; null for a new item
 */
export function useBuilderDraft<Value>(
  key: string,
  saved: Value,
  base: string | null,
  of: FieldsOf<Value>,
): BuilderDraft<Value> {
  const place = places + key
  const [known, setKnown] = useState(() =>
    openedDraft(of, readStored<StoredDraft<Value>>(place), { value: saved, base }),
  )
  let state = known
  if (base !== null && known.base !== null && base > known.base) {
    state = overtakenDraft(of, known, { value: saved, base })
    setKnown(state)
  }

  const go = (next: DraftState<Value>) => {
    const value = next.history.present
    const stored = hasSameFields(of, value, saved) ? null : { value, at: serverNow(), ...storedGround(next) }
    setKnown({ ...next, stored })
    writeStored(place, stored)
  }
  // The server may have all of it already, from a save whose answer was lost.
  const isAllSaved = state.stored === null
  useEffect(() => {
    if (isAllSaved) writeStored(place, null)
  }, [place, isAllSaved])

  const { history } = state
  const undo = history.past.length > 0 ? () => go({ ...state, history: withUndo(history) }) : null
  const redo = history.future.length > 0 ? () => go({ ...state, history: withRedo(history) }) : null

  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || hasOwnUndo(event.target)) return
    const pressed = event.key.toLowerCase()
    if (pressed !== 'z' && pressed !== 'y') return
    event.preventDefault()
    const step = pressed === 'y' || event.shiftKey ? redo : undo
    step?.()
  })
  useEffect(() => {
    window.addEventListener('keydown', byKey)
    return () => window.removeEventListener('keydown', byKey)
  }, [])

  const conflicts = openConflicts(of, state, saved)
  return {
    value: history.present,
    base: state.base,
    change: (change, about) => {
      const next = withChange(history, change(history.present), { about: about ?? null, now: serverNow() })
      go({ ...state, history: next })
    },
    undo,
    redo,
    isChanged: state.stored !== null,
    storedAt: state.stored?.at ?? null,
    isRestored: state.isRestored,
    overtaken:
      state.taken === null && conflicts.length === 0
        ? null
        : {
            taken: state.taken ?? [],
            conflicts,
            settle: (field, whose) => go(settledDraft(of, state, saved, { field, whose })),
          },
    discard: () => {
      const next = withChange(history, saved, { about: null, now: serverNow() })
      go({ ...state, history: next, ground: of.split(saved), sent: [], isRestored: false, taken: null })
    },
    isOwn: (value) => isOwnSave(of, state, value),
    sending: (sent) =>
      setKnown((now) => {
        const next = sentDraft(of, now, sent)
        writeStored(place, next.stored)
        return next
      }),
    saved: (sent, made) =>
      setKnown((now) => {
        const next = savedDraft(of, now, sent, made)
        writeStored(place, next.stored)
        return next
      }),
    forget: () => {
      setKnown((now) => ({ ...now, stored: null, isRestored: false }))
      writeStored(place, null)
    },
  }
}
