import type { DraftEdit } from '../model/draft-state.ts'
import type { Step } from '../model/steps.ts'
import { useEditorTools } from './editor-context.ts'

interface Proposals {
  /** Applies a proposal as one undo step. Null if it changes nothing or the draft is read-only. */
  applyProposal: (edits: readonly DraftEdit[]) => Step | null
  /** Undoes that step, even after later ones. */
  takeBack: (step: Step) => void
}

/** For features that propose changes of the draft: nothing changes until a person applies it. */
export function useProposals(): Proposals {
  const { edit, takeBack, isReadOnly } = useEditorTools()
  return { applyProposal: (edits) => (isReadOnly ? null : edit(edits)), takeBack }
}
