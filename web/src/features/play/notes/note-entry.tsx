import { isAbout, type Note, type NotePlace } from '../../../lib/together/notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Disclosure } from '../../../ui/overlay/disclosure.tsx'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import { useStage } from '../stage/stage-context.ts'
import { NoteField } from './note-field.tsx'
import styles from './notes.module.css'
import { OthersNotes } from './others-notes.tsx'
import { usePlaceTitle } from './use-place-title.ts'

interface NoteEntryProps {
  place: NotePlace
  notes: readonly Note[] | undefined
  /** The first subject is open from the start. */
  isFirst: boolean
  /** The players' notes may be shown now. */
  isShowing: boolean
}

/** One subject of notes: the game master's own and, while shown, those of the players. */
export function NoteEntry({ place, notes, isFirst, isShowing }: NoteEntryProps) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const title = usePlaceTitle()(place)
  const here = (notes ?? []).filter(isAbout(place))
  const others = here.filter(({ playerId }) => playerId !== null)
  const facts = [
    here.length > others.length && t('notes.noted'),
    others.length > 0 && t('notes.ofPlayers', { count: others.length }),
  ]
  return (
    <Disclosure
      isOpenAtFirst={isFirst}
      title={
        <span className={styles.title} lang={place.card ? game.language : undefined}>
          {place.card && <SuitMark suit={place.card.suitKind} />}
          {title}
        </span>
      }
      aside={facts.filter(Boolean).join(', ')}
    >
      <div className={styles.entry}>
        <NoteField place={place} title={title} notes={notes} isFirst={isFirst} />
        {isShowing && <OthersNotes notes={others} />}
      </div>
    </Disclosure>
  )
}
