import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Candidate, Card, Round } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { LiftedCard } from '../../../ui/hand/lifted-card.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { LyingButtons } from './lying-buttons.tsx'
import { useRoundText } from './use-round-text.ts'
import { useTelling } from './use-telling.ts'

interface PlayedCardViewProps {
  candidate: Candidate
  card: Card
  round: Round
  /** Called when they begin to tell about it. */
  onTell: () => void
  onBack: () => void
}

/** One of several own cards on the table: turn it, take it back, or leave it. */
export function PlayedCardView({ candidate, card, round, onTell, onBack }: PlayedCardViewProps) {
  const t = useTranslations('player')
  const {
    snapshot: { game },
    lang,
  } = usePlayer()
  const { bar, perspective } = useRoundText(round)
  const { now, said } = useTelling(round)
  return (
    <PlayerFrame
      bar={bar}
      ground="wood"
      head={
        <PhoneQuestion size="small" kicker={now?.id === candidate.id ? said : null} lang={lang}>
          {perspective?.description}
        </PhoneQuestion>
      }
      foot={
        <LyingButtons candidate={candidate} round={round} onTell={onTell} onTakenBack={onBack}>
          <Button look="text" onTable onPress={onBack}>
            {t('played.back')}
          </Button>
        </LyingButtons>
      }
    >
      <LiftedCard face={faceOf(card, game)} lang={lang} onPutBack={onBack} />
    </PlayerFrame>
  )
}
