import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Game } from '../../lib/game/snapshot.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { allNotes } from './model/all-notes.ts'
import { NoteList } from './parts/note-list.tsx'
import { ReportActions } from './parts/report-actions.tsx'
import { ReportCards } from './parts/report-cards.tsx'
import { ReportFeedback } from './parts/report-feedback.tsx'
import type { ReportModel } from './model/report-model.ts'
import { ReportOpening } from './parts/report-opening.tsx'
import { ReportPulse } from './parts/report-pulse.tsx'
import type { Report } from './model/report-query.ts'
import { ReportWords } from './parts/report-words.tsx'
import styles from './parts/game-report.module.css'

/** How many notes the report itself shows; the notes view has all. */
const notesShown = 4

interface ReportViewProps {
  report: ReportModel
  game: Game
  /** Not shown to readers of an open link. */
  pulse?: Report['rights']['pulse']
  onNotes?: () => void
  /** Whether the reader may say what is done. */
  mayTick?: boolean
}

/** The whole report as one document: the crux, the answers, the actions, the rounds, and some notes. */
export function ReportView({ report, game, pulse, onNotes, mayTick = false }: ReportViewProps) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const notes = allNotes(report)
  return (
    <div className={styles.tale}>
      <ReportOpening report={report} game={game} />
      <ReportActions report={report} mayTick={mayTick} />
      <ReportCards report={report} game={{ ...game, language: report.cardLanguage }} />
      <div className={styles.beside}>
        {notes.length > 0 && (
          <Section
            title={t('tabs.notes')}
            aside={
              onNotes &&
              notes.length > notesShown && (
                <Button look="text" size="sm" className={styles.onScreen} onPress={onNotes}>
                  {t('notes.all', { count: notes.length, shown: number(notes.length) })}
                </Button>
              )
            }
          >
            <NoteList
              notes={notes.slice(0, notesShown)}
              label={t('tabs.notes')}
              lang={report.cardLanguage}
              isShown={game.notesInReport === 'without_authors'}
            />
          </Section>
        )}
        <ReportFeedback report={report} />
        {pulse && <ReportPulse pulse={pulse} />}
        <ReportWords report={report} game={game} />
      </div>
    </div>
  )
}
