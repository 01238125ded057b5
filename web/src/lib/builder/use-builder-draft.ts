import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../server-time.ts'
import { readStored, writeStored } from '../storage.ts'
import { type EditHistory, newHistory, withChange, withRedo, withUndo } from './edit-history.ts'

interface Kept<Value> {
  value: Value
  /** When it was typed, in milliseconds. */
  at: number
  /** What was saved when the typing began. */
  base: string | null
}

/** Changes what is being made; `about` names the field, so that typing in it is one step to take back. */
export type ChangeDraft<Value> = (change: (value: Value) => Value, about?: string) => void

export interface BuilderDraft<Value> {
  value: Value
  change: ChangeDraft<Value>
  /** Null: nothing to take back. */
  undo: (() => void) | null
  redo: (() => void) | null
  isChanged: boolean
  /** When the latest change was kept on this device; null: what stands here is what was saved. */
  keptAt: number | null
  /** What stands here was typed earlier and never saved; somebody may have saved something else since. */
  restored: 'typed' | 'overtaken' | null
  /** Goes back to what was saved. */
  discard: () => void
  /** What stands here was saved, or is gone: nothing needs to be kept any more. */
  forget: () => void
}

const places = 'crux.builder.'

/**
 * Something being made in a builder: kept on this device with every change until it is saved, so that neither a failed save nor a reload
 * loses a word; with steps back and forth, also by Ctrl+Z and Ctrl+Y.
 * @param key whose and which
 * @param saved what the server has, or what a new one begins with
 * @param base names that state of it; null for a new one
 */
export function useBuilderDraft<Value>(key: string, saved: Value, base: string | null): BuilderDraft<Value> {
  const place = places + key
  const [kept, setKept] = useState(() => readStored<Kept<Value>>(place))
  const [restored, setRestored] = useState<BuilderDraft<Value>['restored']>(() =>
    kept === null ? null : kept.base === base ? 'typed' : 'overtaken',
  )
  const [history, setHistory] = useState<EditHistory<Value>>(() => newHistory(kept?.value ?? saved))

  const go = (next: EditHistory<Value>) => {
    setHistory(next)
    const value = JSON.stringify(next.present) === JSON.stringify(saved) ? null : next.present
    const keeps = value === null ? null : { value, at: serverNow(), base: kept?.base ?? base }
    setKept(keeps)
    writeStored(place, keeps)
  }
  const undo = history.past.length > 0 ? () => go(withUndo(history)) : null
  const redo = history.future.length > 0 ? () => go(withRedo(history)) : null

  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
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
    setKept(null)
    setRestored(null)
    writeStored(place, null)
  }
  return {
    value: history.present,
    change: (change, about) =>
      go(withChange(history, change(history.present), { about: about ?? null, now: serverNow() })),
    undo,
    redo,
    isChanged: kept !== null,
    keptAt: kept?.at ?? null,
    restored,
    discard: () => {
      go(withChange(history, saved, { about: null, now: serverNow() }))
      setRestored(null)
    },
    forget,
  }
}
