import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { HeldSeat } from '../device/held-seats.ts'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'

interface HeldStepProps {
  seats: readonly HeldSeat[]
  /** The URL is for the game of this seat. */
  isSameGame: boolean
  onBack: (gameId: string) => void
  onOther: () => void
}

/** This device holds a seat: offers it first, so that nobody takes a second one by mistake. */
export function HeldStep({ seats: [latest, ...others], isSameGame, onBack, onOther }: HeldStepProps) {
  const t = useTranslations('join')
  if (!latest) return null
  const { subject } = latest.note
  return (
    <JoinFrame question={t('held.title', { name: latest.session.name })}>
      <div className={styles.ways}>
        <div className={styles.note}>
          <p>{t(subject === null ? 'held.bare' : 'held.note')}</p>
          {subject !== null && <p className={styles.subject}>{subject}</p>}
        </div>
        <Button look="next" size="lg" wide onPress={() => onBack(latest.session.gameId)}>
          {t('held.back')}
        </Button>
        {others.slice(0, 2).map(({ session, note }) => (
          <Button key={session.gameId} look="line" size="lg" wide onPress={() => onBack(session.gameId)}>
            <span className={styles.oneLine}>{note.subject ?? t('held.backAs', { name: session.name })}</span>
          </Button>
        ))}
        <div className={styles.quiet}>
          <Button look="text" onPress={onOther}>
            {t(isSameGame ? 'held.another' : 'held.other')}
          </Button>
        </div>
      </div>
    </JoinFrame>
  )
}
