import { useState } from 'react'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { useSeatedPlayers } from '../stage/use-seated-players.ts'
import { useInviteRobots, useSendRobotsAway } from './robot-calls.ts'

const counts = ['1', '2', '3', '4', '5'] as const

/** Robots for a practice game: what they are, how many, and how to remove them. */
export function RobotsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('rehearsal')
  const failureText = useFailureText()
  const {
    snapshot: { game },
  } = useStage()
  const here = useSeatedPlayers().filter(({ heldBy }) => heldBy === 'robot').length
  const [count, setCount] = useState(game.gameMode === 'one_on_one' ? 1 : 4)
  const invite = useInviteRobots(game)
  const sendAway = useSendRobotsAway(game.id)
  const fault = invite.error ?? sendAway.error
  const done = (sentence: string) => {
    toast(sentence)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          {here > 0 && (
            <Button
              look="line"
              pending={sendAway.isPending}
              onPress={() => sendAway.mutate(undefined, { onSuccess: () => done(t('gone')) })}
            >
              {t('sendAway')}
            </Button>
          )}
          <Button
            look="next"
            pending={invite.isPending}
            onPress={() => invite.mutate(count, { onSuccess: () => done(t('coming', { count })) })}
          >
            {t('invite')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {here > 0 && <p>{t('here', { count: here })}</p>}
      <Select
        label={t('count')}
        options={counts.map((value) => ({ value, label: t('robots', { count: Number(value) }) }))}
        value={String(count)}
        onChange={(value) => setCount(Number(value))}
      />
      {fault && (
        <Notice kind="error" isNews title={t('failed')}>
          {failureText(fault)}
        </Notice>
      )}
    </Dialog>
  )
}
