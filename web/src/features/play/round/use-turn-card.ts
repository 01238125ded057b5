import { useRevealCard } from '../../../lib/game/hand.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { useStage } from '../stage/stage-context.ts'

/** Turns a card lying on the table: face up while its player tells about it, or down again. */
export function useTurnCard(): (candidate: Candidate) => void {
  const { snapshot: { game } } = useStage()
  const { mutate } = useRevealCard({ gameId: game.id, playerId: null, caller: 'user' })
  return (candidate) => mutate({ candidate, revealed: !candidate.revealed })
}
