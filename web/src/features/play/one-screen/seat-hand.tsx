import { handLimits } from '#domain/limits.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import { useHand } from '../../../lib/game/hand.ts'
import { candidatesOf } from '../../../lib/game/read-game.ts'
import type { Candidate, Player, Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { HandCards } from '../hand/hand-cards.tsx'
import { useStage } from '../stage/stage-context.ts'
import { PassAround } from './pass-around.tsx'
import { useSeatPlay, useSeatTakeBack } from '../screen-seats/seat-calls.ts'
import { TurnDialog } from './turn-dialog.tsx'

interface SeatHandsProps {
  round: Round
  seats: readonly Player[]
  onClose: () => void
}

/** A round seat by seat: each sees its own hand and plays from it. */
export function SeatHands({ round, seats, onClose }: SeatHandsProps) {
  const t = useTranslations('one-screen')
  const { snapshot } = useStage()
  const playedBy = (seatId: string) => candidatesOf(snapshot, round.id).filter(({ playerId }) => playerId === seatId)
  return (
    <PassAround seats={seats} onClose={onClose}>
      {(turn) => (
        <TurnDialog
          turn={turn}
          title={t('hand.title', { name: turn.seat.name })}
          isDone={playedBy(turn.seat.id).length >= handLimits.picks[snapshot.game.gameMode]}
        >
          {(caller) => <SeatHand round={round} played={playedBy(turn.seat.id)} caller={caller} />}
        </TurnDialog>
      )}
    </PassAround>
  )
}

function SeatHand({ round, played, caller }: { round: Round; played: readonly Candidate[]; caller: Caller }) {
  const {
    snapshot: { game },
  } = useStage()
  const { data: hand, isError, refetch } = useHand(round.id, caller)
  const play = useSeatPlay(game.id, caller)
  const takeBack = useSeatTakeBack(game.id, caller)
  return (
    <HandCards
      hand={hand ?? null}
      isLost={isError}
      onRetry={() => void refetch()}
      played={played}
      hasFailed={play.isError || takeBack.isError}
      busy={play.isPending || takeBack.isPending}
      onPlay={(card) => play.mutate({ roundId: round.id, card })}
      onTakeBack={(candidate) => takeBack.mutate(candidate)}
    />
  )
}
