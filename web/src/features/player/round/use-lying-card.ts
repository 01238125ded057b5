import { useRevealCard, useTakeBackCard } from '../../../lib/game/hand.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { usePlayer } from '../frame/player-context.ts'

/** What a player may do with a card of their own on the table while cards are played. */
export function useLyingCard() {
  const { seat, tell, hush } = usePlayer()
  const takeBack = useTakeBackCard(seat)
  const reveal = useRevealCard(seat)
  return {
    isTurning: reveal.isPending,
    turn: (candidate: Candidate) => {
      hush()
      reveal.mutateAsync({ candidate, revealed: !candidate.revealed }).catch((error: unknown) => tell('turn', error))
    },
    takeBack: (candidate: Candidate) => {
      hush()
      takeBack.mutateAsync(candidate).catch((error: unknown) => tell('take-back', error))
    },
  }
}
