import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { intervals, retries } from '#domain/limits.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { type Change, mergeChange } from './merge-change.ts'
import { type GameAnswer, type GameSnapshot, keepNewest, snapshotOf } from './snapshot.ts'

/** Who looks at a game: they may see different things, so their caches are apart. */
export function viewerOf(caller: Caller): 'player' | 'user' {
  return typeof caller === 'object' ? 'player' : 'user'
}

/** Where a game as one kind of viewer sees it lies in the query cache. */
export function gameKey(gameId: string, caller: Caller) {
  return ['game', gameId, viewerOf(caller)] as const
}

/** The query for a game's snapshot, for `useQuery` and `client.query`. */
export function gameQuery(gameId: string, caller: Caller) {
  return queryOptions({
    queryKey: gameKey(gameId, caller),
    queryFn: async ({ signal }) =>
      snapshotOf(await api('GET /v1/games/:gameId', { params: { gameId }, as: caller, signal })),
    structuralSharing: (known, arrived) => keepNewest(known as GameSnapshot | undefined, arrived as GameSnapshot),
    staleTime: 0,
    // An answer that refuses won't change its mind; a lost network may come back.
    retry: (failures, error) => failures < retries.gamesLoad && !(error instanceof ApiError && error.status < 500),
    retryDelay: intervals.gamesLoadRetry,
  })
}

/** Puts what the server says of a game into the cache; an overtaken snapshot is dropped. Gives the newest that is then known. */
export function putSnapshot(client: QueryClient, caller: Caller, snapshot: GameSnapshot): GameSnapshot {
  const { queryKey } = gameQuery(snapshot.game.id, caller)
  client.setQueryData(queryKey, (known) => keepNewest(known, snapshot))
  return client.getQueryData(queryKey) ?? snapshot
}

/** Puts the game document that a call answered into the cache; an overtaken one is dropped. */
export function putGame(client: QueryClient, caller: Caller, answer: GameAnswer): GameSnapshot {
  return putSnapshot(client, caller, snapshotOf(answer))
}

/** Merges what a step changed, as its answer says, into the game in the cache; reads the game where that is another version. Gives the newest that is then known. */
export async function putStep(
  client: QueryClient,
  caller: Caller,
  { data, meta }: { data: { id: string }; meta: { change: Change } },
): Promise<GameSnapshot> {
  const known = client.getQueryData(gameQuery(data.id, caller).queryKey)
  const merged = known ? mergeChange(known, meta.change) : 'gap'
  if (merged === 'old' && known) return known
  return typeof merged === 'string' ? refetchGame(client, data.id, caller) : putSnapshot(client, caller, merged)
}

/** Asks for a game now, whatever poll is on its way, and gives the newest that is then known. */
export async function refetchGame(client: QueryClient, gameId: string, caller: Caller): Promise<GameSnapshot> {
  const query = gameQuery(gameId, caller)
  await client.cancelQueries({ queryKey: query.queryKey })
  const arrived = await client.query(query)
  return client.getQueryData(query.queryKey) ?? arrived
}
