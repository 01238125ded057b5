import { useState } from 'react'
import { notePlaces } from '../../../lib/together/notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useStage } from '../stage/stage-context.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { useResumedNotes } from './use-note.ts'

/** Opens the game master's notes, if there is a subject for them. While closed, no note is on the screen. */
export function NotesButton() {
  const t = useTranslations('play')
  const { snapshot } = useStage()
  const [isOpen, setOpen] = useState(false)
  useResumedNotes()
  // The room's screen does not name cards that are face down.
  const places = notePlaces(snapshot, ({ revealed }) => revealed)
  if (places.length === 0) return null
  return (
    <>
      <Button
        look="bare"
        icon="note"
        aria-label={t('notes.label')}
        title={t('notes.label')}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && <NotesDialog places={places} onClose={() => setOpen(false)} />}
    </>
  )
}
