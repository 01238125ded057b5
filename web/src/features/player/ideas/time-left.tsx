import { useTimeLeft } from '../../../lib/timer/use-time-left.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Clock } from '../../../ui/feedback/clock.tsx'
import styles from './ideas.module.css'

/** The time left to think; its end is announced once. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useTranslations('player')
  const { clock } = useFormats()
  const left = useTimeLeft(endsAt)
  return (
    <div className={styles.time}>
      {left > 0 && (
        <p className={styles.clock}>
          <span>{t('thinking.kicker')}</span>
          <span>
            <Clock time={clock(left)} spoken={t('thinking.spoken', { time: clock(left) })} className={styles.figures} />{' '}
            <span aria-hidden="true">{t('thinking.left')}</span>
          </span>
        </p>
      )}
      <p role="status">
        {left === 0 && (
          <span className={styles.up}>
            <Icon name="clock" />
            {t('thinking.up')}
          </span>
        )}
      </p>
    </div>
  )
}
