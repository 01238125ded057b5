import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buildingRefused } from '../../../lib/builder/may-build.ts'
import { hasOwnUndo } from '../../../lib/builder/own-undo.ts'
import { PlanNotice } from '../../../lib/builder/plan-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization, SelfUser } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { viewOf, type DraftEdit, type DraftState } from '../model/draft-state.ts'
import { PasteDialog } from '../paste/paste-dialog.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import type { DraftAnswer } from '../sync/draft-answer.ts'
import { CardEditor } from './card-editor.tsx'
import { Conflicts } from './conflicts.tsx'
import { DeckForm } from './deck-form.tsx'
import { EditorBar } from './editor-bar.tsx'
import {
  ChosenContext,
  DraftStoreContext,
  EditorToolsContext,
  useSnapshot,
  type Chosen,
  type EditorTools,
} from '../editing/editor-context.ts'
import styles from './editor.module.css'
import { closeAssistant, PaneSwitch, type Pane } from './pane-switch.tsx'
import { PerspectiveForm } from './perspective-form.tsx'
import { SidePanel } from '../side/side-panel.tsx'
import { SuitForm } from './suit-form.tsx'
import { useDraftStore } from './use-draft-store.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface DeckEditorProps {
  answer: DraftAnswer
  organization: Organization
  user: SelfUser
  /** Slot for the assistant on the right. It reads the draft with `useEditor` and applies proposals with `edit`. */
  assistant?: ReactNode
}

/** The deck editor: the cards on the left, and the selected one with its form. */
export function DeckEditor({ answer, organization, user, assistant }: DeckEditorProps) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('deck-builder')
  const draft = useDraftStore(answer, user.id)
  const { store } = draft
  const facts = useSnapshot(store, (snapshot) => snapshot.facts)
  const deckTitle = useSnapshot(store, ({ state }) => state.deck.title)
  // A new deck opens with the deck's own form, any other with its first card.
  const [wanted, setWanted] = useState<Chosen>(() => {
    const [first] = viewOf(store.snapshot().state).cards
    return first ? { kind: 'card', id: first.id } : theDeck
  })
  const [pane, showPane] = useState<Pane>(wanted.kind === 'card' ? 'cards' : 'card')
  const choose = useCallback((chosen: Chosen, stays = false) => {
    setWanted(chosen)
    if (!stays) showPane(chosen.kind === 'deck' && chosen.list ? 'cards' : 'card')
  }, [])
  const [besideId, showBeside] = useState(useBeganFrom())
  const [dialog, setDialog] = useState<'publish' | 'paste' | null>(null)
  const paste = useCallback(() => setDialog('paste'), [])
  const publish = useCallback(() => setDialog('publish'), [])
  const isReadOnly = !facts.canEdit || buildingRefused(organization) !== null
  const hasAssistant = assistant !== undefined && !isReadOnly
  const edit = useCallback((edits: readonly DraftEdit[], about?: string) => store.edit(edits, about ?? null), [store])
  const isThere = useSnapshot(store, ({ state }) => isIn(wanted, state))
  const chosen = isThere ? wanted : theDeck
  const tools = useMemo(
    (): EditorTools => ({
      organization,
      facts,
      lang: facts.language,
      isReadOnly,
      besideId,
      showBeside,
      choose,
      edit,
      takeBack: store.takeBack,
    }),
    [organization, facts, isReadOnly, besideId, choose, edit, store],
  )
  const panes = useKeptFocus(pane, chosen)
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && pane === 'assistant') {
      if (!event.defaultPrevented && !event.isComposing && !document.querySelector('dialog[open]'))
        closeAssistant(showPane)
      return
    }
    if (isReadOnly || !(event.ctrlKey || event.metaKey) || event.altKey) return
    if (document.querySelector('dialog[open]') || hasOwnUndo(event.target)) return
    const pressed = event.key.toLowerCase()
    if (pressed !== 'z' && pressed !== 'y') return
    event.preventDefault()
    if (pressed === 'y' || event.shiftKey) store.redo()
    else store.undo()
  })
  useEffect(() => {
    window.addEventListener('keydown', byKey)
    return () => window.removeEventListener('keydown', byKey)
  }, [])
  usePageTitle(deckTitle || builder('untitled'))
  return (
    <DraftStoreContext value={store}>
      <EditorToolsContext value={tools}>
        <ChosenContext value={chosen}>
          <div className={styles.editor} data-assistant={hasAssistant ? '' : undefined}>
            <EditorBar draft={draft} onPublish={publish} onPaste={paste} />
            <div className={styles.notices}>
              <PlanNotice organization={organization} />
              {!facts.canEdit && <Notice>{t('readOnly')}</Notice>}
              <Conflicts onResolve={store.resolve} />
            </div>
            <main ref={panes} className={styles.panes} data-pane={pane}>
              <SidePanel onPaste={paste} />
              <div className={styles.middle}>
                {chosen.kind === 'card' && <CardEditor key={chosen.id} cardId={chosen.id} />}
                {chosen.kind === 'suit' && <SuitForm key={chosen.id} suitId={chosen.id} />}
                {chosen.kind === 'perspective' && <PerspectiveForm key={chosen.id} perspectiveId={chosen.id} />}
                {chosen.kind === 'deck' && <DeckForm />}
              </div>
              {hasAssistant && assistant}
            </main>
            <PaneSwitch pane={pane} onShow={showPane} hasAssistant={hasAssistant} />
            {dialog === 'paste' && <PasteDialog onClose={() => setDialog(null)} />}
            {dialog === 'publish' && <PublishDialog draft={draft} onClose={() => setDialog(null)} />}
          </div>
        </ChosenContext>
      </EditorToolsContext>
    </DraftStoreContext>
  )
}

/** The deck in another language that this one was just started from. */
function useBeganFrom(): string | null {
  const { state } = useLocation() as { state: { beside?: string } | null }
  return state?.beside ?? null
}

const theDeck: Chosen = { kind: 'deck' }

/** Whether the draft has what is selected. A part can have been deleted since, here or by somebody else. */
function isIn(chosen: Chosen, { parts }: DraftState): boolean {
  if (chosen.kind === 'deck') return true
  const part = parts.get(chosen.id)
  return part?.partKind === chosen.kind && !part.deleted
}
