import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { LiftedCard } from '../../../ui/hand/lifted-card.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import type { Ballot, BallotCard } from './use-ballot.ts'

interface LiftedBallotProps {
  ballot: Ballot
  lifted: BallotCard
  /** It is the player's current vote. */
  isOwn: boolean
  onVote: () => void
  onPutBack: () => void
  /** The player voted for it and it flies off. */
  isLeaving?: boolean
}

/** A card of the vote, lifted to be read in full and voted for. */
export function LiftedBallot({
  ballot,
  lifted: { card, caption },
  isOwn,
  onVote,
  onPutBack,
  isLeaving = false,
}: LiftedBallotProps) {
  const t = useTranslations('player')
  const {
    snapshot: { game },
    lang,
  } = usePlayer()
  return (
    <PlayerFrame
      bar={ballot.bar}
      ground="wood"
      head={
        <PhoneQuestion size="small" kicker={caption}>
          {ballot.question}
        </PhoneQuestion>
      }
      foot={
        <>
          <Button look="next" size="lg" wide iconAfter={isOwn ? undefined : 'chevronUp'} onPress={onVote}>
            {t(isOwn ? 'vote.keep' : 'vote.cast')}
          </Button>
          <Button look="text" onTable onPress={onPutBack}>
            {t('vote.back')}
          </Button>
        </>
      }
    >
      <LiftedCard face={faceOf(card, game)} lang={lang} isLeaving={isLeaving} onPlay={onVote} onPutBack={onPutBack} />
    </PlayerFrame>
  )
}
