import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { type Autosave, type AutosaveParts, type AutosaveState, createAutosave } from './autosave.ts'
import type { SaveDesk } from './save-desk.ts'
import type { Saving } from './saving.ts'

export const SaveDeskContext = createContext<SaveDesk | null>(null)

/** The page's desk. @throws outside of one */
export function useSaveDesk(): SaveDesk {
  const desk = use(SaveDeskContext)
  if (!desk) throw new Error('something that saves itself is drawn outside its page')
  return desk
}

/** Counts something that saves itself in the page's summary while it is there. */
export function useRegistered(part: Saving): void {
  const desk = useSaveDesk()
  useEffect(() => desk.register(part), [desk, part])
}

/** One written thing that keeps itself saved. What the parts do is fixed when it is first drawn; what the server has is followed. */
export function useAutosave<Value>(parts: AutosaveParts<Value>): {
  store: Autosave<Value>
  state: AutosaveState<Value>
} {
  const [store] = useState(() => createAutosave(parts))
  const state = useSyncExternalStore(store.subscribe, store.state)
  const { value, stamp } = parts.known
  // An object made anew in each drawing is not news; its content is.
  const content = JSON.stringify(value)
  useEffect(() => store.see({ value: JSON.parse(content) as typeof value, stamp }), [store, content, stamp])
  useEffect(() => store.connect(), [store])
  useRegistered(store)
  return { store, state }
}
