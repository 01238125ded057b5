import { useWords } from '../../../lib/i18n/use-words.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './note-list.module.css'
import type { ReportNote } from './report-notes.ts'

/** Notes as they were written, each with its author and, where it is about a card, with the card. */
export function NoteList({ notes, label }: { notes: readonly ReportNote[]; label: string }) {
  const t = useWords('report')
  const {
    snapshot: { game },
  } = useStage()
  if (notes.length === 0) return null
  return (
    <ul role="list" aria-label={label} className={styles.notes}>
      {notes.map(({ id, text, author, card }) => (
        <li key={id} className={styles.note}>
          <blockquote className={styles.words}>{text}</blockquote>
          <p className={styles.author}>
            {author.kind === 'player'
              ? author.name
              : t(author.kind === 'game-master' ? 'notes.gameMaster' : 'notes.somebody')}
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
