import { type QueryClient, useQuery } from '@tanstack/react-query'
import { visibilities, type Visibility } from '#domain/game/game-state.ts'
import { intervals, retries } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { gameQueries } from '../../../lib/games/game-queries.ts'
import { sharingQueries } from '../../../lib/games/sharing-queries.ts'
import { type Game, type GameSnapshot, snapshotOf } from '../../../lib/game/snapshot.ts'
import type { Sharing } from '../sharing/sharing-query.ts'

type ReportAnswer = Answer<'GET /v1/dashboard/games/:gameId'>

/** A game with the reader's rights to its report. */
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

/** Changes who sees a game. Returns whether that revoked open links, as narrowing the audience does. */
export async function showGame(client: QueryClient, game: Pick<Game, 'id' | 'visibility'>, visibility: Visibility) {
  const answer = await api('PATCH /v1/dashboard/games/:gameId', { params: { gameId: game.id }, body: { visibility } })
  client.setQueryData(reportKey(game.id), reportOf(answer))
  if (visibilities.indexOf(visibility) >= visibilities.indexOf(game.visibility)) return { endedLinks: false }
  const sharing = [sharingQueries.sharing, game.id]
  const known = client.getQueryData<Sharing>(sharing)
  await client.invalidateQueries({ queryKey: sharing })
  return { endedLinks: (known?.links.length ?? 0) > 0 }
}
