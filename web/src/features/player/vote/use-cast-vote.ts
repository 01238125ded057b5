import type { Poll } from '../../../lib/game/snapshot.ts'
import { useIsWaiting } from '../../../lib/offline/use-game-actions.ts'
import { usePlayer } from '../frame/player-context.ts'

/** Casts or changes the player's vote. It shows at once and counts once the server has it. */
export function useCastVote({ id: pollId }: Poll): { isSending: boolean; cast: (candidateId: string) => void } {
  const { act, actions } = usePlayer()
  const isSending = useIsWaiting(actions, 'vote', pollId)
  return { isSending, cast: (candidateId) => act('vote', { pollId, candidateId }) }
}
