import { useWords } from '../../../lib/i18n/use-words.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './note-list.module.css'
import type { ReportNote } from './report-notes.ts'

/**
 * Notes as they were written and, where one is about a card, with the card. What the report shows has no authors; what only the game master
 * reads has them, and is not printed.
 */
export function NoteList({ notes, label }: { notes: readonly ReportNote[]; label: string }) {
  const t = useWords('report')
  const {
    snapshot: { game },
  } = useStage()
  if (notes.length === 0) return null
  const isShown = game.notesInReport === 'without_authors'
  return (
    <ul role="list" aria-label={label} className={isShown ? styles.notes : `${styles.notes} ${styles.unprinted}`}>
      {notes.map(({ id, text, author, card }) => (
        <li key={id} className={styles.note}>
          <blockquote className={styles.words}>{text}</blockquote>
          <p className={styles.author}>
            {!isShown &&
              (author.kind === 'player'
                ? author.name
                : t(author.kind === 'game-master' ? 'notes.gameMaster' : 'notes.somebody'))}
            {card && (
              <span className={styles.card}>
                {t('notes.on')}{' '}
                <CardStub suit={card.suitKind} suitTitle={card.suitTitle} title={card.title} lang={game.language} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
