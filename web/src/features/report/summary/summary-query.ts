import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { gameQueries } from '../../../lib/games/game-queries.ts'

export type GameSummary = Answer<'GET /v1/dashboard/games/:gameId/summary'>['data']
export type SummarySource = GameSummary['sources'][number]

const keyOf = (gameId: string) => [gameQueries.summary, gameId]

/** The AI summary of a game, polled every two seconds while it is being written. */
export function useGameSummary(gameId: string) {
  return useQuery({
    queryKey: keyOf(gameId),
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/games/:gameId/summary', { params: { gameId }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.state === 'processing' ? 2000 : false),
  })
}

/** Stops the summary in progress. */
export function useStopSummary(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await api('POST /v1/dashboard/games/:gameId/summary/stop', { params: { gameId }, body: {} })).data,
    onSuccess: (summary) => client.setQueryData(keyOf(gameId), summary),
  })
}

/** Deletes the summary. `onDeleted` is called also when news have taken it off the screen by then. */
export function useDeleteSummary(gameId: string, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => api('DELETE /v1/dashboard/games/:gameId/summary', { params: { gameId } }),
    onSuccess: onDeleted,
    onSettled: async () => client.invalidateQueries({ queryKey: keyOf(gameId) }),
  })
}

interface Deleting {
  sentenceId: string
  /** Called also when news have taken the sentence off the screen by then. */
  onDeleted: () => void
}

/** Deletes one of its sentences. */
export function useDeleteSentence(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ sentenceId }: Deleting) =>
      api('DELETE /v1/dashboard/games/:gameId/summary/sentences/:sentenceId', { params: { gameId, sentenceId } }),
    onSuccess: (_answer, { onDeleted }) => onDeleted(),
    onSettled: async () => client.invalidateQueries({ queryKey: keyOf(gameId) }),
  })
}

/** Requests a summary. */
export function useSummarize(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (language: Language) =>
      (await api('POST /v1/dashboard/games/:gameId/summarize', { params: { gameId }, body: { language } })).data,
    onSuccess: (summary) => client.setQueryData(keyOf(gameId), summary),
  })
}
