import type { Candidate } from '../../../lib/game/snapshot.ts'
import { usePlayer } from '../frame/player-context.ts'

/** The player's actions on an own card on the table while cards are played. */
export function useLyingCard() {
  const { act } = usePlayer()
  return {
    turn: (candidate: Candidate) => act('turn', { candidate, revealed: !candidate.revealed }),
    tell: (candidate: Candidate) => act('tell', { candidate }),
    pass: (candidate: Candidate) => act('pass', { candidate }),
    takeBack: (candidate: Candidate) => act('take-back', { candidate }),
  }
}
