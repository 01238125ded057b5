import type { Candidate } from '../../../lib/game/snapshot.ts'
import { usePlayer } from '../frame/player-context.ts'

/** What a player may do with a card of their own on the table while cards are played. */
export function useLyingCard() {
  const { act } = usePlayer()
  return {
    turn: (candidate: Candidate) => act('turn', { candidate, revealed: !candidate.revealed }),
    tell: (candidate: Candidate) => act('tell', { candidate }),
    pass: (candidate: Candidate) => act('pass', { candidate }),
    takeBack: (candidate: Candidate) => act('take-back', { candidate }),
  }
}
