import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from './round.module.css'
import { useLyingCard } from './use-lying-card.ts'

interface LyingButtonsProps {
  candidate: Candidate
  /** After taking it back there is nothing left to look at. */
  onTakenBack?: () => void
  /** Beside it: the way back. */
  children?: ReactNode
}

/** Turn it while you tell; take it back while playing lasts. */
export function LyingButtons({ candidate, onTakenBack, children }: LyingButtonsProps) {
  const t = useTranslations('player')
  const {
    snapshot: { game },
  } = usePlayer()
  const { turn, takeBack } = useLyingCard()
  return (
    <>
      {!game.revealAtOnce && (
        <Button
          look={candidate.revealed ? 'line' : 'next'}
          size="lg"
          wide
          onTable={candidate.revealed}
          icon={candidate.revealed ? 'eyeOff' : 'eye'}
          onPress={() => turn(candidate)}
        >
          {t(candidate.revealed ? 'played.turnBack' : 'played.turn')}
        </Button>
      )}
      <div className={styles.ways}>
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
