import { useNotes } from '../../../lib/live/use-notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useShowNotesInReport } from '../queries/game-settings.ts'
import { useStage } from '../stage/stage-context.ts'

/** Where there are notes: whether the report shows them to others. Only the game master is asked, and may think again later. */
export function NotesInReport() {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    isView,
  } = useStage()
  const { data: notes } = useNotes(game.id, 'user', { isOver: game.state === 'complete' })
  const show = useShowNotesInReport(game.id)
  // The code of a game is told to nobody else of the organization.
  if (isView || game.gameCode === null || !notes || notes.length === 0) return null
  if (game.notesInReport === null) return <p>{t('notes.beforeRule')}</p>
  return (
    <>
      <Switch
        checked={game.notesInReport === 'without_authors'}
        onChange={(isOn) => show.mutate(isOn ? 'without_authors' : 'none')}
        note={t('notes.inReportNote')}
      >
        {t('notes.inReport')}
      </Switch>
      {show.isError && (
        <Notice kind="error" isNews>
          {t('notes.notChanged')}
        </Notice>
      )}
    </>
  )
}
