import { useEffect, useEffectEvent } from 'react'
import type { Participation } from '../../../lib/game/snapshot.ts'
import { usePlayer } from '../frame/player-context.ts'

/**
 * Sends and deletes a player's own ideas. Both show at once.
 * @param onReturned receives the text of an idea that the server refused
 */
export function useIdeas({ id: participationId }: Participation, onReturned: (text: string) => void) {
  const { act, actions } = usePlayer()
  const giveBack = useEffectEvent(onReturned)
  useEffect(
    () =>
      actions.onRefused(({ action }) => {
        if (action.kind === 'idea' && action.about === participationId) giveBack(action.variables.text)
      }),
    [actions, participationId],
  )
  return {
    send: (text: string) => act('idea', { participationId, text }),
    remove: (ideaId: string) => act('delete-idea', { ideaId }),
  }
}
