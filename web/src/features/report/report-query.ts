import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Visibility } from '#domain/game/game-state.ts'
import { intervals, retries } from '#domain/limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { type GameSnapshot, snapshotOf } from '../../lib/game/snapshot.ts'

type ReportAnswer = Answer<'GET /v1/dashboard/games/:gameId'>

/** A game as its report shows it, with what the reader may do with it. */
export interface Report {
  snapshot: GameSnapshot
  rights: ReportAnswer['meta']
}

const reportKey = (gameId: string) => [gameQueries.report, gameId]

function reportOf({ data, included, meta }: ReportAnswer): Report {
  return { snapshot: snapshotOf({ data, included, meta: undefined }), rights: meta }
}

/** The report of a game. */
export function useReport(gameId: string) {
  return useQuery({
    queryKey: reportKey(gameId),
    queryFn: async ({ signal }) =>
      reportOf(await api('GET /v1/dashboard/games/:gameId', { params: { gameId }, signal })),
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < retries.gamesLoad,
    retryDelay: intervals.gamesLoadRetry,
  })
}

/** Changes who sees a game. */
export async function showGame(client: QueryClient, gameId: string, visibility: Visibility): Promise<void> {
  const answer = await api('PATCH /v1/dashboard/games/:gameId', { params: { gameId }, body: { visibility } })
  client.setQueryData(reportKey(gameId), reportOf(answer))
}
