import { createContext, use } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import type { DraftEdit, DraftState, DraftView } from '../model/draft-state.ts'
import type { Step } from '../model/steps.ts'
import type { DraftFacts } from '../sync/draft-answer.ts'

/** The selection: the deck itself, or one of its parts. */
export type Chosen =
  | { kind: 'deck'; /** The list to show beside it. */ list?: 'cards' | 'perspectives' }
  | { kind: 'suit' | 'card' | 'perspective'; id: string }

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

export const EditorContext = createContext<Editor | null>(null)
export const EditorToolsContext = createContext<EditorTools | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('there is no editor around this')
  return editor
}

/** The editor without its draft: whoever needs no more is not drawn again with every key. */
export function useEditorTools(): EditorTools {
  const tools = use(EditorToolsContext)
  if (!tools) throw new Error('there is no editor around this')
  return tools
}
