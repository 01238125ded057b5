import { useEffect, useState, useSyncExternalStore } from 'react'
import { activeParticipation, areShown } from '../../../lib/together/ideas.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { visibilities, type Visibility } from '#domain/game/game-state.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSaveTracker } from '../autosave/use-autosave.ts'
import { NotesInReport } from '../notes/notes-in-report.tsx'
import { useStage } from '../stage/stage-context.ts'
import { ProblemNotice } from '../stage/problem.tsx'
import { MailedAtTheEnd } from './mailed-at-the-end.tsx'

/** Confirms completing the game: who may see it, what is unsaved, and that nothing can be edited afterwards. */
export function FinishDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenFinishDialog onClose={onClose} /> : null
}

function OpenFinishDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('crystallization')
  const { snapshot, busy, error, dispatch } = useStage()
  const { game } = snapshot
  const saveTracker = useSaveTracker()
  const { subscribe, summary } = saveTracker
  const { status, waiting } = useSyncExternalStore(subscribe, summary, summary)
  const [visibility, setVisibility] = useState<Visibility>(game.makePublic ? 'organization' : game.visibility)
  const [isFinishing, setFinishing] = useState(false)
  useEffect(() => {
    void saveTracker.flush()
  }, [saveTracker])

  const finish = async () => {
    setFinishing(true)
    await saveTracker.flush()
    setFinishing(false)
    dispatch({ type: 'finish', visibility })
  }
  const unsaved =
    status === 'failing' ? t('finish.failing') : waiting > 0 ? t('finish.waiting', { count: waiting }) : null
  const thinking = activeParticipation(snapshot)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('finish.title')}
      closeLabel={t('finish.stay')}
      actions={
        <>
          <Button onPress={onClose}>{t('finish.stay')}</Button>
          <Button look="next" pending={busy || isFinishing} onPress={() => void finish()}>
            {t('finish.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('finish.lost')}</p>
      {thinking && !areShown(thinking) && (
        <p role="alert">
          <b>{t('finish.thinking')}</b>
        </p>
      )}
      {unsaved !== null && (
        <p role="alert">
          <b>{unsaved}</b>
        </p>
      )}
      <MailedAtTheEnd recipients={game.sendReportTo} />
      <RadioCards
        legend={t('finish.visibility')}
        value={visibility}
        onChange={setVisibility}
        options={visibilities.map((value) => ({
          value,
          title: t(`visibility.${value}`),
          note: t(`visibility.${value}Note`),
        }))}
      />
      <NotesInReport />
      <ProblemNotice error={error} />
    </Dialog>
  )
}
