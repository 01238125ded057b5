import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../server-time.ts'
import { readStored, writeStored } from '../storage.ts'
import { type EditHistory, newHistory, withChange, withRedo, withUndo } from './edit-history.ts'
import { hasOwnUndo } from './own-undo.ts'

interface Stored<Value> {
  value: Value
  /** Time of the last change, in ms since 1970. */
  at: number
  /** The saved state that the draft started from. */
  base: string | null
}

/** Changes the draft; `about` names the field, so that typing in it is one undo step. */
export type ChangeDraft<Value> = (change: (value: Value) => Value, about?: string) => void

export interface BuilderDraft<Value> {
  value: Value
  change: ChangeDraft<Value>
  /** Null: nothing to undo. */
  undo: (() => void) | null
  redo: (() => void) | null
  isChanged: boolean
  /** When the draft was last stored on this device; null if it equals the saved value. */
  storedAt: number | null
  /** The draft comes from an earlier visit; `overtaken` if somebody has saved the item since. */
  restored: 'typed' | 'overtaken' | null
  /** Returns to the saved value. */
  discard: () => void
  /** Deletes the stored draft after the item was saved or deleted. */
  forget: () => void
}

const places = 'crux.builder.'

/**
 * A builder's draft, stored on this device with every change until it is saved, so that neither a failed save nor a
 * reload loses anything. Has undo and redo, also by Ctrl+Z and Ctrl+Y.
 * @param key identifies the owner and the item
 * @param saved the server's value, or the initial one of a new item
 * @param base the version of `saved`; null for a new item
 */
export function useBuilderDraft<Value>(key: string, saved: Value, base: string | null): BuilderDraft<Value> {
  const place = places + key
  const [stored, setStored] = useState(() => readStored<Stored<Value>>(place))
  const [restored, setRestored] = useState<BuilderDraft<Value>['restored']>(() =>
    stored === null ? null : stored.base === base ? 'typed' : 'overtaken',
  )
  const [history, setHistory] = useState<EditHistory<Value>>(() => newHistory(stored?.value ?? saved))

  const go = (next: EditHistory<Value>) => {
    setHistory(next)
    const value = JSON.stringify(next.present) === JSON.stringify(saved) ? null : next.present
    const keeps = value === null ? null : { value, at: serverNow(), base: stored?.base ?? base }
    setStored(keeps)
    writeStored(place, keeps)
  }
  const undo = history.past.length > 0 ? () => go(withUndo(history)) : null
  const redo = history.future.length > 0 ? () => go(withRedo(history)) : null

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

  const forget = () => {
    setStored(null)
    setRestored(null)
    writeStored(place, null)
  }
  return {
    value: history.present,
    change: (change, about) =>
      go(withChange(history, change(history.present), { about: about ?? null, now: serverNow() })),
    undo,
    redo,
    isChanged: stored !== null,
    storedAt: stored?.at ?? null,
    restored,
    discard: () => {
      go(withChange(history, saved, { about: null, now: serverNow() }))
      setRestored(null)
    },
    forget,
  }
}
