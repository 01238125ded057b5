import type { Poll } from '../../../lib/game/snapshot.ts'
import { useIsWaiting } from '../../../lib/offline/use-game-actions.ts'
import { usePlayer } from '../frame/player-context.ts'

/** Gives the player's one vote, or changes it; it shows at once and counts when the server has it. */
export function useCastVote({ id: pollId }: Poll): { isSending: boolean; cast: (candidateId: string) => void } {
  const { act, actions } = usePlayer()
  const isSending = useIsWaiting(actions, 'vote', pollId)
  return { isSending, cast: (candidateId) => act('vote', { pollId, candidateId }) }
}
