import { useNotes } from '../../../lib/live/use-notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useShowNotesInReport } from '../queries/game-settings.ts'
import { useStage } from '../stage/stage-context.ts'

/** Whether the report shows notes to others, if there are any. Only for the game master, who may change it later. */
export function NotesInReport() {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    isView,
  } = useStage()
  const { data: notes } = useNotes(game.id, 'user', { isOver: game.state === 'complete' })
  const show = useShowNotesInReport(game.id)
  // Only the game's own game master gets the code.
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
