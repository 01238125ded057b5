import { useState } from 'react'
import type { Participation } from '../../../lib/game/snapshot.ts'
import { useTimeLeft } from '../../../lib/timer/use-time-left.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Clock } from '../../../ui/feedback/clock.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useAnnounced } from '../stage/use-announced.ts'
import styles from './thinking.module.css'
import type { Thinking } from './use-thinking.ts'

/**
 * Everybody is thinking: the time left, how many ideas there are, and the next steps. The ideas themselves stay hidden.
 */
export function RunningThinking({ participation, thinking }: { participation: Participation; thinking: Thinking }) {
  const t = useTranslations('crystallization')
  const { clock } = useFormats()
  const left = useTimeLeft(participation.endsAt)
  const [isAsking, setAsking] = useState(false)
  const { ideasCount } = participation
  const came = t('thinking.ideas', { count: ideasCount })
  useAnnounced(left === 0 ? t('thinking.up') : '')
  useAnnounced(came)
  const cancel = () => {
    setAsking(false)
    thinking.move(participation, 'cancelled')
  }
  return (
    <div className={styles.band}>
      <p className={styles.state}>
        {left > 0 ? (
          <>
            <Clock time={clock(left)} spoken={t('thinking.spoken', { time: clock(left) })} className={styles.clock} />{' '}
            <span aria-hidden="true">{t('thinking.left')}</span>
          </>
        ) : (
          <b>{t('thinking.up')}</b>
        )}
        <span className={styles.came}>{came}</span>
      </p>
      <div className={styles.ways}>
        <Button
          look="text"
          size="sm"
          disabled={thinking.busy}
          onPress={() => (ideasCount > 0 ? setAsking(true) : cancel())}
        >
          {t('thinking.cancel')}
        </Button>
        <Button
          look="line"
          size="sm"
          icon="eye"
          pending={thinking.busy}
          onPress={() => thinking.move(participation, 'show_ideas')}
        >
          {t('thinking.show')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('thinking.cancelTitle')}
        whatIsLost={<p>{t('thinking.cancelLost', { count: ideasCount })}</p>}
        confirmLabel={t('thinking.cancelConfirm')}
        cancelLabel={t('thinking.cancelStay')}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
