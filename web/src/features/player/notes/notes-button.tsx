import { useEffect } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from '../frame/player-frame.module.css'
import { preloadNotes } from './notes.tsx'
import { useNotePlaces } from './use-note-places.ts'

/** Opens the player's notes. Hidden if the game master does not allow notes or there is nothing to write on. */
export function NotesButton() {
  const t = useTranslations('player')
  const { openNotes } = usePlayer()
  const isOffered = useNotePlaces().length > 0
  useEffect(() => {
    if (isOffered) preloadNotes()
  }, [isOffered])
  return (
    isOffered && (
      <Button
        look="bare"
        icon="note"
        className={styles.notes}
        aria-label={t('notes.open')}
        aria-haspopup="dialog"
        onPress={openNotes}
      />
    )
  )
}
