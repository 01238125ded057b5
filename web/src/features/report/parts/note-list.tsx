import type { Language } from '#domain/languages.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { placeId } from '../model/place-of-source.ts'
import styles from './note-list.module.css'
import type { ReportNote } from '../model/report-notes.ts'

interface NoteListProps {
  notes: readonly ReportNote[]
  label: string
  /** The language of the deck. */
  lang: Language
  /** The report shows them to others. */
  isShown: boolean
}

/**
 * Notes verbatim, with their card if they are about one. Notes shown in the report have no authors. Those that only
 * the game master reads have authors and are not printed.
 */
export function NoteList({ notes, label, lang, isShown }: NoteListProps) {
  const t = useTranslations('report')
  if (notes.length === 0) return null
  return (
    <ul role="list" aria-label={label} className={isShown ? styles.notes : `${styles.notes} ${styles.unprinted}`}>
      {notes.map(({ id, text, author, card }) => (
        <li key={id} className={styles.note} id={isShown ? placeId(id) : undefined} tabIndex={-1}>
          <blockquote className={styles.words}>{text}</blockquote>
          <p className={styles.author}>
            {!isShown &&
              (author.kind === 'player'
                ? author.name
                : t(author.kind === 'game-master' ? 'notes.gameMaster' : 'notes.somebody'))}
            {card && (
              <span className={styles.card}>
                {t('notes.on')}{' '}
                <CardStub suit={card.suitKind} suitTitle={card.suitTitle} title={card.title} lang={lang} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
