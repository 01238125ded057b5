import type { Note } from '../../../lib/together/notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'
import styles from './notes.module.css'

/** The players' notes, each under its author's name. */
export function OthersNotes({ notes }: { notes: readonly Note[] }) {
  const t = useTranslations('play')
  const {
    snapshot: { players },
  } = useStage()
  return (
    <ul role="list" className={styles.others}>
      {notes.map(({ id, playerId, text }) => (
        <li key={id}>
          <p className={styles.words}>{text}</p>
          <p className={styles.author}>
            {players.find((player) => player.id === playerId)?.name ?? t('notes.somebody')}
          </p>
        </li>
      ))}
    </ul>
  )
}
