import { useState } from 'react'
import { useNotes } from '../../../lib/live/use-notes.ts'
import { isAbout, type NotePlace } from '../../../lib/together/notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useEnablePlayerNotes } from '../queries/game-settings.ts'
import { useStage } from '../stage/stage-context.ts'
import { NoteEntry } from './note-entry.tsx'
import styles from './notes.module.css'

interface NotesDialogProps {
  places: readonly NotePlace[]
  onClose: () => void
}

/**
 * The game master's notes on the cards on the table; the players' notes only on request, as the room may see this
 * screen.
 */
export function NotesDialog({ places, onClose }: NotesDialogProps) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const { data: notes, isError } = useNotes(game.id, 'user')
  const enable = useEnablePlayerNotes(game.id)
  const [isShowing, setShowing] = useState(false)
  const others = (notes ?? []).filter(
    ({ playerId, ...about }) => playerId !== null && places.some((place) => isAbout(place)(about)),
  )
  return (
    <Dialog isOpen onClose={onClose} size="wide" title={t('notes.title')} closeLabel={t('close')}>
      <p>{t('notes.lead')}</p>
      {isError && !notes && (
        <Notice kind="warning" isNews>
          {t('notes.failed')}
        </Notice>
      )}
      {places.map((place, index) => (
        <NoteEntry
          key={`${place.subjectKind} ${place.subjectId}`}
          place={place}
          notes={notes}
          isFirst={index === 0}
          isShowing={isShowing}
        />
      ))}
      {others.length > 0 && (
        <div className={styles.show}>
          <Button
            look="line"
            size="sm"
            icon={isShowing ? 'eyeOff' : 'eye'}
            aria-pressed={isShowing}
            onPress={() => setShowing(!isShowing)}
          >
            {isShowing ? t('notes.hide') : t('notes.show')}
          </Button>
          {!isShowing && <p>{t('notes.warning')}</p>}
        </div>
      )}
      <Switch
        checked={game.enablePlayerGameNotes}
        onChange={(isOn) => enable.mutate(isOn)}
        note={t('notes.playersNote')}
      >
        {t('notes.players')}
      </Switch>
    </Dialog>
  )
}
