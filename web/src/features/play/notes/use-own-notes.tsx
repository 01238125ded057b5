import { type ReactNode, useState } from 'react'
import { notePlaces } from '../../../lib/together/notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { BarAction } from '../stage/bar-action.tsx'
import { useStage } from '../stage/stage-context.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { useResumedNotes } from './use-note.ts'

/** Opens the game master's notes, if there is a subject for them. While closed, no note is on the screen. */
export function useOwnNotes(): { actions: BarAction[]; dialog: ReactNode } {
  const t = useTranslations('play')
  const { snapshot } = useStage()
  const [isOpen, setOpen] = useState(false)
  useResumedNotes()
  // The room's screen does not name cards that are face down.
  const places = notePlaces(snapshot, ({ revealed }) => revealed)
  if (places.length === 0) return { actions: [], dialog: null }
  return {
    actions: [{ id: 'own-notes', icon: 'note', label: t('notes.label'), onPress: () => setOpen(true) }],
    dialog: isOpen && <NotesDialog places={places} onClose={() => setOpen(false)} />,
  }
}
