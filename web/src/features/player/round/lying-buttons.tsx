import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Candidate, Round } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from './round.module.css'
import { useLyingCard } from './use-lying-card.ts'
import { useTelling } from './use-telling.ts'

interface LyingButtonsProps {
  candidate: Candidate
  round: Round
  /** Called when they begin to tell about the card by a press. */
  onTell?: () => void
  /** Called after taking the card back: there is nothing left to show. */
  onTakenBack?: () => void
  /** Beside them: the back button. */
  children?: ReactNode
}

/** Tell about the card if it is nobody else's turn, pass the turn on, or take the card back while playing lasts. */
export function LyingButtons({ candidate, round, onTell, onTakenBack, children }: LyingButtonsProps) {
  const t = useTranslations('player')
  const {
    snapshot: { game },
  } = usePlayer()
  const { turn, tell, pass, takeBack } = useLyingCard()
  const { now, passLabel } = useTelling(round)
  const isTold = now?.id === candidate.id
  return (
    <>
      {now === null && (
        <Button
          look="next"
          size="lg"
          wide
          icon="eye"
          onPress={() => {
            onTell?.()
            tell(candidate)
          }}
        >
          {t('played.turn')}
        </Button>
      )}
      {isTold && (
        <Button look="next" size="lg" wide iconAfter="arrowRight" onPress={() => pass(candidate)}>
          <span className={styles.cut}>{passLabel}</span>
        </Button>
      )}
      <div className={styles.ways}>
        {candidate.revealed && !isTold && !game.revealAtOnce && (
          <Button look="text" onTable onPress={() => turn(candidate)}>
            {t('played.turnBack')}
          </Button>
        )}
        <Button
          look="text"
          onTable
          onPress={() => {
            onTakenBack?.()
            takeBack(candidate)
          }}
        >
          {t('played.takeBack')}
        </Button>
        {children}
      </div>
    </>
  )
}
