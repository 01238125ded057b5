import type { Candidate } from '../../../lib/game/snapshot.ts'
import { useRevealCard } from '../queries/own-cards.ts'
import { useStage } from '../stage/stage-context.ts'

/** Turns a card lying on the table: face up while its player tells about it, or down again. `error`: why the last one did not turn. */
export function useTurnCard(): { turn: (candidate: Candidate) => void; error: Error | null } {
  const {
    snapshot: { game },
  } = useStage()
  const { mutate, error } = useRevealCard({ gameId: game.id, playerId: null, caller: 'user' })
  return { turn: (candidate) => mutate({ candidate, revealed: !candidate.revealed }), error }
}
