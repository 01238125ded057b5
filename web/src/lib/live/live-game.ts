import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createEmitter } from '../emitter.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { gameKey } from '../game/game-query.ts'
import type { LiveState } from './connection.ts'
import { followGame } from './follow-game.ts'

/* One stream per game and viewer in a tab, shared by all hooks that follow it. */

/** Even a live stream is verified by a poll, every so many ms: an unchanged game is a 304. */
export const safetyPoll = 60_000

interface Stream {
  state: LiveState
  users: number
  close: () => void
}

const streams = new Map<string, Stream>()
const changed = createEmitter<void>()
const placeOf = (gameId: string, caller: Caller) => gameKey(gameId, caller).join(' ')

function join(client: QueryClient, gameId: string, caller: Caller): Stream {
  const place = placeOf(gameId, caller)
  const known = streams.get(place)
  if (known) return known
  const stream: Stream = { state: 'connecting', users: 0, close: () => {} }
  streams.set(place, stream)
  stream.close = followGame({
    client,
    gameId,
    caller,
    onState: (state) => {
      if (stream.state === state) return
      stream.state = state
      changed.emit()
    },
  })
  return stream
}

/** The state of a game's stream; null while nobody follows it. */
export function liveStateOf(gameId: string, caller: Caller): LiveState | null {
  return streams.get(placeOf(gameId, caller))?.state ?? null
}

/** Subscribes to the state of a game's stream. */
export function useLiveState(gameId: string, caller: Caller): LiveState | null {
  const state = () => liveStateOf(gameId, caller)
  return useSyncExternalStore(changed.on, state, state)
}

/** Keeps the cached game current while `isFollowed`, by a stream that all followers share. */
export function useLiveGame(gameId: string, caller: Caller, isFollowed: boolean): LiveState | null {
  const client = useQueryClient()
  const place = placeOf(gameId, caller)
  useEffect(() => {
    if (!isFollowed) return undefined
    const stream = join(client, gameId, caller)
    stream.users += 1
    return () => {
      stream.users -= 1
      // The next screen will most likely follow the same game in a moment.
      setTimeout(() => {
        if (stream.users > 0 || streams.get(place) !== stream) return
        streams.delete(place)
        stream.close()
        changed.emit()
      }, 0)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `place` stands for the caller, which may be new each render
  }, [client, place, isFollowed])
  return useLiveState(gameId, caller)
}
