import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import { withoutIdea, withParticipation } from '../../../lib/together/ideas.ts'
import type { Participation } from '../../../lib/game/snapshot.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'
import { useStage } from '../stage/stage-context.ts'

export interface Thinking {
  busy: boolean
  error: Error | null
  /** Gives everybody this many minutes to think about a topic; terminates thinking whose ideas are still shown. */
  start: (topicId: string, minutes: number) => void
  move: (participation: Participation, state: Participation['state']) => void
  deleteIdea: (ideaId: string) => void
}

/** The game master's calls for timed thinking. Where another screen was faster, its result is shown. */
export function useThinking(): Thinking {
  const { snapshot } = useStage()
  const {
    game: { id: gameId, version },
    participations,
  } = snapshot
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  const onSettled = async () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
  const put = (participation: Participation) => void patch((known) => withParticipation(known, participation))

  const change = async (participationId: string, state: Participation['state']) => {
    const { data } = await api('PATCH /v1/games/:gameId/relationships/player-participations/:participationId', {
      params: { gameId, participationId },
      body: { state },
      dedupeKey: `participation ${participationId}`,
    })
    put(data)
  }
  const start = useMutation({
    mutationFn: async ({ topicId, minutes }: { topicId: string; minutes: number }) => {
      for (const { id, state } of participations) if (state === 'show_ideas') await change(id, 'terminated')
      const { data } = await api('POST /v1/games/:gameId/relationships/player-participations', {
        params: { gameId },
        body: { topicId, duration: minutes },
        dedupeKey: `think ${topicId} ${version} ${minutes}`,
      })
      put(data)
    },
    onSettled,
  })
  const move = useMutation({
    mutationFn: async ({ id, state }: { id: string; state: Participation['state'] }) => change(id, state),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: async (ideaId: string) =>
      api('DELETE /v1/games/:gameId/relationships/player-ideas/:ideaId', { params: { gameId, ideaId } }),
    onMutate: (ideaId) => patch((known) => withoutIdea(known, ideaId)),
    onError: (_error, _ideaId, putBack) => putBack?.(),
    onSettled,
  })
  const overtaken = (error: Error) => hasCode(error, 'participation_active', 'participation_over', 'not_found')
  return {
    busy: start.isPending || move.isPending,
    error: [start.error, move.error, remove.error].find((error) => error && !overtaken(error)) ?? null,
    start: (topicId, minutes) => start.mutate({ topicId, minutes }),
    move: ({ id }, state) => move.mutate({ id, state }),
    deleteIdea: (ideaId) => remove.mutate(ideaId),
  }
}
