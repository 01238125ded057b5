import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TimerAction } from '#domain/game/timer.ts'
import { api } from '../../../lib/api/api.ts'
import { gameKey, putGame } from '../../../lib/game/game-query.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { toast } from '../../../ui/feedback/toasts.ts'

/**
 * Handlers for calls about the game's time: success stores the answer's game; an error shows a toast and reloads the
 * game.
 */
function useTimeCall(gameId: string) {
  const client = useQueryClient()
  const failureText = useFailureText()
  return {
    onSuccess: (answer: Parameters<typeof putGame>[2]) => void putGame(client, 'user', answer),
    onError: (error: unknown) => {
      toast(failureText(error))
      void client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
    },
  }
}

interface TimerMove {
  action: TimerAction
  minutes?: number
}

/**
 * Moves the room's timer; `minutes` is its start or its extension. A repeated call at the same game version is the same
 * action.
 */
export function useMoveTimer({ id: gameId, version }: Pick<Game, 'id' | 'version'>) {
  return useMutation({
    mutationFn: async ({ action, minutes }: TimerMove) =>
      api('PATCH /v1/games/:gameId/timer', {
        params: { gameId },
        body: { action, ...(minutes === undefined ? {} : { durationMs: minutes * 60_000 }) },
        dedupeKey: `timer ${gameId} ${version} ${action} ${minutes ?? ''}`,
      }),
    ...useTimeCall(gameId),
  })
}

/** Starts a break: clock and timer stop, and the game cannot move. */
export function useSuspendGame(gameId: string) {
  return useMutation({
    mutationFn: async () => api('PATCH /v1/games/:gameId/suspend', { params: { gameId } }),
    ...useTimeCall(gameId),
  })
}

/** Ends the break. */
export function useResumeGame(gameId: string) {
  return useMutation({
    mutationFn: async () => api('PATCH /v1/games/:gameId/resume', { params: { gameId } }),
    ...useTimeCall(gameId),
  })
}
