import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Game } from '../../lib/game/snapshot.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { allNotes } from './model/all-notes.ts'
import { NoteList } from './parts/note-list.tsx'
import type { ReportModel } from './model/report-model.ts'
import styles from './parts/game-report.module.css'

/** The notes that the reader may see, round by round. */
export function NotesView({ report, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  if (allNotes(report).length === 0) return <EmptyState title={t('notes.none')}>{t('notes.noneText')}</EmptyState>
  const parts = [
    ...report.rounds.map((round) => ({
      id: round.id,
      title: t('notes.ofRound', { number: number(round.number) }),
      notes: round.notes,
    })),
    { id: 'crux', title: t('notes.onCrux'), notes: report.cruxNotes },
  ]
  return (
    <div className={styles.tale}>
      {parts
        .filter(({ notes }) => notes.length > 0)
        .map(({ id, title, notes }) => (
          <Section key={id} title={title}>
            <NoteList
              notes={notes}
              label={title}
              lang={report.cardLanguage}
              isShown={game.notesInReport === 'without_authors'}
            />
          </Section>
        ))}
    </div>
  )
}
