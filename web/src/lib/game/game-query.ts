import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { intervals, retries } from '#domain/table-limits.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { type Change, mergeChange } from './merge-change.ts'
import { answerOf, type GameAnswer, type GameSnapshot, keepNewest, snapshotOf } from './snapshot.ts'

/** Who views a game: users and players may see different data, so their caches are separate. */
export function viewerOf(caller: Caller): 'player' | 'user' {
  return typeof caller === 'object' ? 'player' : 'user'
}

/** The query key of a game as seen by one kind of viewer. */
export function gameKey(gameId: string, caller: Caller) {
  return ['game', gameId, viewerOf(caller)] as const
}

/** The query for a game's snapshot, for `useQuery` and `client.query`. */
export function gameQuery(gameId: string, caller: Caller) {
  return queryOptions({
    queryKey: gameKey(gameId, caller),
    queryFn: async ({ signal }) =>
      snapshotOf(await api('GET /v1/games/:gameId', { params: { gameId }, as: caller, signal, update: withNews })),
    structuralSharing: (known, arrived) => keepNewest(known as GameSnapshot | undefined, arrived as GameSnapshot),
    staleTime: 0,
    // A refusal is final; a lost network may come back.
    retry: (failures, error) => failures < retries.gamesLoad && !(error instanceof ApiError && error.status < 500),
    retryDelay: intervals.gamesLoadRetry,
  })
}

/** A game as it is read, with what changed since. */
function withNews(known: GameAnswer, { meta }: { meta: { change: Change } }): GameAnswer | null {
  const merged = mergeChange(snapshotOf(known), meta.change)
  if (merged === 'old') return known
  return merged === 'gap' ? null : answerOf(merged)
}

/** Writes a snapshot into the cache unless it is outdated. Returns the newest known snapshot. */
export function putSnapshot(client: QueryClient, caller: Caller, snapshot: GameSnapshot): GameSnapshot {
  const { queryKey } = gameQuery(snapshot.game.id, caller)
  client.setQueryData(queryKey, (known) => keepNewest(known, snapshot))
  return client.getQueryData(queryKey) ?? snapshot
}

/** Writes a call's game document into the cache unless it is outdated. */
export function putGame(client: QueryClient, caller: Caller, answer: GameAnswer): GameSnapshot {
  return putSnapshot(client, caller, snapshotOf(answer))
}

/**
 * Merges a step's change into the cached game; refetches the game if the versions do not match. Returns the newest
 * known snapshot.
 */
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

/** Refetches a game now, cancelling a running poll, and returns the newest known snapshot. */
export async function refetchGame(client: QueryClient, gameId: string, caller: Caller): Promise<GameSnapshot> {
  const query = gameQuery(gameId, caller)
  await client.cancelQueries({ queryKey: query.queryKey })
  const arrived = await client.query(query)
  return client.getQueryData(query.queryKey) ?? arrived
}
