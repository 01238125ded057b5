import { useMutation, useQueryClient } from '@tanstack/react-query'
import { intervals } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import type { BodyOf } from '../../../lib/api/endpoint-types.ts'
import { gameKey, useGamePatch } from '../../../lib/game/game-query.ts'

type FeedbackFields = Omit<NonNullable<BodyOf<'POST /v1/feedback'>>, 'gameId'>

/** A failed finding or feedback is tried once more after 3 s (specification, section 8). */
const again = [intervals.conclusionRetry]

/** Writes the finding of a topic; writing again replaces it. */
export function useSaveFinding(gameId: string) {
  const patch = useGamePatch(gameId, 'user')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ topicId, report }: { topicId: string; report: string }) => {
      return api('POST /v1/conclusions/findings', { body: { gameId, topicId, report }, retry: again })
    },
    // One save at a time, so that an older text never lands after a newer one.
    scope: { id: `findings ${gameId}` },
    onSuccess: ({ data: saved }) => {
      patch((snapshot) => ({ ...snapshot, conclusions: [...snapshot.conclusions.filter(({ id }) => id !== saved.id), saved] }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}

/** Writes the group's feedback on the game; writing again replaces it. */
export function useSaveFeedback(gameId: string) {
  const patch = useGamePatch(gameId, 'user')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (fields: FeedbackFields) => api('POST /v1/feedback', { body: { ...fields, gameId }, retry: again }),
    scope: { id: `feedback ${gameId}` },
    onSuccess: ({ data: feedback }) => void patch((snapshot) => ({ ...snapshot, feedback })),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}
