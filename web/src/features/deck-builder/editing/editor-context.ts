import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { viewOf, type DraftEdit, type DraftState, type DraftView } from '../model/draft-state.ts'
import type { Step } from '../model/steps.ts'
import type { DraftFacts } from '../sync/draft-answer.ts'
import type { DraftSnapshot, DraftStore } from '../sync/draft-store.ts'

/** The selection: the deck itself, or one of its parts. */
export type Chosen =
  | { kind: 'deck'; /** The list to show beside it. */ list?: 'cards' | 'perspectives' }
  | { kind: 'suit' | 'card' | 'perspective'; id: string }

/* What is drawn with every key is what subscribes to it: a part of the draft, and not the whole editor. */

/** What stays the same while somebody types. */
export interface EditorTools {
  organization: Organization
  facts: DraftFacts
  lang: Language
  isReadOnly: boolean
  /** The deck whose text in another language is shown beside this one; null: none. */
  besideId: string | null
  showBeside: (deckId: string | null) => void
  /** Selects something. A phone then shows its form instead of the list, unless it `stays` there. */
  choose: (chosen: Chosen, stays?: boolean) => void
  /** Changes the draft. `about` names a field, so that typing in it is one undo step. */
  edit: (edits: readonly DraftEdit[], about?: string) => Step | null
  /** Undoes one step, even after later ones. Values that somebody has changed since stay. */
  takeBack: (step: Step) => void
}

export interface Editor extends EditorTools {
  state: DraftState
  view: DraftView
  chosen: Chosen
}

export const DraftStoreContext = createContext<DraftStore | null>(null)
export const EditorToolsContext = createContext<EditorTools | null>(null)
export const ChosenContext = createContext<Chosen | null>(null)

/** The editor with its whole draft: for what is open for a moment, and for the form of what somebody types in. */
export function useEditor(): Editor {
  const state = useDraft(stateOf)
  return { ...useEditorTools(), state, view: viewOf(state), chosen: useChosen() }
}

/** The editor without its draft. */
export function useEditorTools(): EditorTools {
  return inEditor(useContext(EditorToolsContext))
}

export function useChosen(): Chosen {
  return inEditor(useContext(ChosenContext))
}

/** A part of the draft, drawn again only when it is another value or object than before. */
export function useDraft<Part>(partOf: (snapshot: DraftSnapshot) => Part): Part {
  return useSnapshot(inEditor(useContext(DraftStoreContext)), partOf)
}

/** As `useDraft`, of a store at hand. */
export function useSnapshot<Part>(store: DraftStore, partOf: (snapshot: DraftSnapshot) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => partOf(store.snapshot()))
}

/** The draft as it is when a key or a press comes, without drawing anything again. */
export function useDraftNow(): () => { state: DraftState; view: DraftView } {
  const store = inEditor(useContext(DraftStoreContext))
  return () => {
    const { state } = store.snapshot()
    return { state, view: viewOf(state) }
  }
}

const stateOf = ({ state }: DraftSnapshot) => state

function inEditor<Value>(value: Value | null): Value {
  if (value === null) throw new Error('there is no editor around this')
  return value
}
