import { hasCode } from '../../../lib/api/api-error.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { takeSeat } from '../queries/take-seat.ts'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'
import { problemText } from './problem.ts'
import { useSeatTaking } from './use-seat-taking.ts'

interface LinkStepProps {
  seatCode: string
  onSeated: (gameId: string) => void
  onCode: () => void
  onTaking: () => void
}

/** A seat link was opened. The seat moves here only by a press, so that link previews don't take it. */
export function LinkStep({ seatCode, onSeated, onCode, onTaking }: LinkStepProps) {
  const t = useTranslations('join')
  const { isTaking, problem, take } = useSeatTaking(onSeated)
  const isDead = problem?.kind === 'failed' && hasCode(problem.error, 'invalid_seat_link', 'game_completed')
  const sit = () => {
    onTaking()
    take(() => takeSeat(seatCode))
  }
  return (
    <JoinFrame question={t('link.title')}>
      <div className={styles.ways}>
        <p className={styles.note}>{t('link.note')}</p>
        <div role="alert">
          {problem && (
            <p className={styles.error}>
              <Icon name="alert" />
              <span>{problemText(t, { problem, isLink: true })}</span>
            </p>
          )}
        </div>
        {isDead ? (
          <Button look="next" size="lg" wide onPress={onCode}>
            {t('link.other')}
          </Button>
        ) : (
          <>
            <Button look="next" size="lg" wide pending={isTaking} onPress={sit}>
              {t('link.move')}
            </Button>
            <div className={styles.quiet}>
              <Button look="text" onPress={onCode}>
                {t('link.other')}
              </Button>
            </div>
          </>
        )}
      </div>
    </JoinFrame>
  )
}
