import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { intervals, retries } from '#domain/limits.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { type GameAnswer, type GameSnapshot, keepNewest, snapshotOf } from './snapshot.ts'

/** Who looks at a game: they may see different things, so their caches are apart. */
function viewerOf(caller: Caller): 'player' | 'user' {
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
    queryFn: async ({ signal }) => snapshotOf(await api('GET /v1/games/:gameId', { params: { gameId }, as: caller, signal })),
    structuralSharing: (known, arrived) => keepNewest(known as GameSnapshot | undefined, arrived as GameSnapshot),
    staleTime: 0,
    // An answer that refuses won't change its mind; a lost network may come back.
    retry: (failures, error) => failures < retries.gamesLoad && !(error instanceof ApiError && error.status < 500),
    retryDelay: intervals.gamesLoadRetry,
  })
}

/** Puts the game document that a call answered into the cache; an overtaken one is dropped. */
export function putGame(client: QueryClient, caller: Caller, answer: GameAnswer): GameSnapshot {
  const snapshot = snapshotOf(answer)
  const { queryKey } = gameQuery(snapshot.game.id, caller)
  client.setQueryData(queryKey, (known) => keepNewest(known, snapshot))
  return client.getQueryData(queryKey) ?? snapshot
}

/** Asks for a game now, whatever poll is on its way, and gives the newest that is then known. */
export async function refetchGame(client: QueryClient, gameId: string, caller: Caller): Promise<GameSnapshot> {
  const query = gameQuery(gameId, caller)
  await client.cancelQueries({ queryKey: query.queryKey })
  const arrived = await client.query(query)
  return client.getQueryData(query.queryKey) ?? arrived
}

/**
 * A game as it happens: polled every 3 s while the page is seen (an unchanged game is a 304), asked at once when the page
 * is seen again or the network is back, left alone once it is complete.
 */
export function useGame(gameId: string, caller: Caller, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...gameQuery(gameId, caller),
    enabled,
    refetchInterval: ({ state }) => (state.data?.game.state === 'complete' ? false : intervals.gamePoll),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Changes a game in the cache before the server has answered; gives a function that takes the change back. */
export function useGamePatch(gameId: string, caller: Caller) {
  const client = useQueryClient()
  const viewer = viewerOf(caller)
  return useCallback((change: (snapshot: GameSnapshot) => GameSnapshot) => {
    const queryKey = ['game', gameId, viewer] as const
    const before = client.getQueryData<GameSnapshot>(queryKey)
    client.setQueryData<GameSnapshot>(queryKey, (known) => known && { ...change(known), unconfirmed: true })
    return () => {
      client.setQueryData<GameSnapshot>(queryKey, (known) => {
        // The server's newer word already says how things are.
        const isOurs = before && known?.unconfirmed && known.game.version === before.game.version
        return isOurs ? { ...before, unconfirmed: true } : known
      })
    }
  }, [client, gameId, viewer])
}
