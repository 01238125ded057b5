import { useState } from 'react'
import { type Seat, useHand } from '../../../lib/game/hand.ts'
import { candidatesOf } from '../../../lib/game/read-game.ts'
import type { Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePlayCard, useTakeBackCard } from '../queries/own-cards.ts'
import { useStage } from '../stage/stage-context.ts'
import { HandCards } from './hand-cards.tsx'
import styles from './own-hand.module.css'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

/** The game master's five cards: to play, and to take back until picking ends. */
export function OwnHand({ round }: { round: Round }) {
  const t = useTranslations('play')
  const { snapshot } = useStage()
  const seat: Seat = { gameId: snapshot.game.id, playerId: null, caller: 'user' }
  const { data: hand, isError, refetch } = useHand(round.id, 'user')
  const play = usePlayCard(seat)
  const takeBack = useTakeBackCard(seat)
  const [isShown, setShown] = useState(false)
  if (!isShown) {
    return (
      <div className={styles.veil}>
        <p>{t('hand.warning')}</p>
        <Button look="next" icon="eye" ref={focusWhenShown} onPress={() => setShown(true)}>
          {t('hand.show')}
        </Button>
      </div>
    )
  }
  return (
    <HandCards
      hand={hand ?? null}
      isLost={isError}
      onRetry={() => void refetch()}
      played={candidatesOf(snapshot, round.id).filter(({ playerId }) => playerId === null)}
      hasFailed={play.isError || takeBack.isError}
      onPlay={(card) => play.mutate({ roundId: round.id, card })}
      onTakeBack={(candidate) => takeBack.mutate(candidate)}
    />
  )
}
