import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Card, Round } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { LiftedCard } from '../../../ui/hand/lifted-card.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { useRoundText } from './use-round-text.ts'

interface LiftedViewProps {
  card: Card
  round: Round
  onPlay: () => void
  onPutBack: () => void
  /** The card has been played and flies off. */
  isLeaving?: boolean
}

/** A card of the hand, lifted to be read in full and played. */
export function LiftedView({ card, round, onPlay, onPutBack, isLeaving = false }: LiftedViewProps) {
  const t = useTranslations('player')
  const {
    snapshot: { game },
    lang,
  } = usePlayer()
  const { bar, perspective } = useRoundText(round)
  return (
    <PlayerFrame
      bar={bar}
      ground="wood"
      head={
        <PhoneQuestion size="small" lang={lang}>
          {perspective?.description}
        </PhoneQuestion>
      }
      foot={
        <>
          <Button look="next" size="lg" wide iconAfter="chevronUp" onPress={onPlay}>
            {t('hand.play')}
          </Button>
          <Button look="text" onTable onPress={onPutBack}>
            {t('hand.back')}
          </Button>
        </>
      }
    >
      <LiftedCard face={faceOf(card, game)} lang={lang} isLeaving={isLeaving} onPlay={onPlay} onPutBack={onPutBack} />
    </PlayerFrame>
  )
}
