import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type Autosave, type AutosaveParts, type AutosaveState, createAutosave } from './autosave.ts'
import type { SaveTracker } from './save-tracker.ts'
import type { Saving } from './saving.ts'

export const SaveTrackerContext = createContext<SaveTracker | null>(null)

/** The page's save tracker. @throws outside its page */
export function useSaveTracker(): SaveTracker {
  const saveTracker = useContext(SaveTrackerContext)
  if (!saveTracker) throw new Error('something that saves itself is drawn outside its page')
  return saveTracker
}

/** Includes a part in the page's save state while the component is mounted. */
export function useRegistered(part: Saving): void {
  const saveTracker = useSaveTracker()
  useEffect(() => saveTracker.register(part), [saveTracker, part])
}

/** A value that saves itself. The functions in `parts` are those of the first render; `parts.known` may change. */
export function useAutosave<Value>(parts: AutosaveParts<Value>): {
  store: Autosave<Value>
  state: AutosaveState<Value>
} {
  const [store] = useState(() => createAutosave(parts))
  const state = useSyncExternalStore(store.subscribe, store.state)
  const { value, stamp } = parts.known
  // Compares by content: a new but equal object is no change.
  const content = JSON.stringify(value)
  useEffect(() => store.see({ value: JSON.parse(content) as typeof value, stamp }), [store, content, stamp])
  useEffect(() => store.connect(), [store])
  useRegistered(store)
  return { store, state }
}
