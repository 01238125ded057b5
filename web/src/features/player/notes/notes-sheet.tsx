import { useState } from 'react'
import { useNotes } from '../../../lib/live/use-notes.ts'
import { isAbout, type NotePlace } from '../../../lib/together/notes.ts'
import { perspectiveOf } from '../../../lib/game/read-game.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Disclosure } from '../../../ui/overlay/disclosure.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { NoteField } from './note-field.tsx'
import styles from './notes.module.css'
import { useNotePlaces } from './use-note-places.ts'

/** The title of a note's subject. */
function usePlaceTitle(): (place: NotePlace) => string {
  const t = useTranslations('player')
  const { snapshot } = usePlayer()
  return ({ card, round }) => {
    if (card) return card.title
    if (!round) return t('notes.crux')
    const title = perspectiveOf(snapshot, round)?.title ?? ''
    return snapshot.game.state === 'rounds'
      ? t('notes.round', { title })
      : t('notes.earlier', { round: round.playOrder + 1, title })
  }
}

/**
 * The player's own notes on what lies on the table, the first one open. The list is fixed while the sheet is open, so
 * that nobody loses the field they are typing in.
 */
export function NotesSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('player')
  const {
    seat: { gameId, playerId, caller },
    lang,
  } = usePlayer()
  const { data: notes, isError } = useNotes(gameId, caller)
  const titleOf = usePlaceTitle()
  const [places] = useState(useNotePlaces())
  return (
    <Dialog isOpen onClose={onClose} title={t('notes.title')} closeLabel={t('close')}>
      <p>{t('notes.lead')}</p>
      {isError && !notes && <p role="alert">{t('notes.failed')}</p>}
      <div>
        {places.map((place, index) => (
          <Disclosure
            key={`${place.subjectKind} ${place.subjectId}`}
            isOpenAtFirst={index === 0}
            title={
              <span className={styles.title} lang={place.card ? lang : undefined}>
                {place.card && <SuitMark suit={place.card.suitKind} />}
                {titleOf(place)}
              </span>
            }
            aside={
              notes?.some((note) => note.playerId === playerId && isAbout(place)(note)) ? t('notes.noted') : undefined
            }
          >
            <NoteField place={place} label={`${t('notes.label')}: ${titleOf(place)}`} notes={notes} />
          </Disclosure>
        ))}
      </div>
    </Dialog>
  )
}
