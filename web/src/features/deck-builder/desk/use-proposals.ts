import type { DraftEdit } from '../model/draft-state.ts'
import type { Step } from '../model/steps.ts'
import { useEditor } from './editor-context.ts'

interface Proposals {
  /** Puts a proposal on the draft, as one step that can be undone; null where it says nothing new, or the draft can only be read. */
  applyProposal: (edits: readonly DraftEdit[]) => Step | null
  /** Takes that step back, also after others. */
  takeBack: (step: Step) => void
}

/** For whoever proposes changes of the draft: nothing is changed until a person puts it there. */
export function useProposals(): Proposals {
  const { edit, takeBack, isReadOnly } = useEditor()
  return { applyProposal: (edits) => (isReadOnly ? null : edit(edits)), takeBack }
}
