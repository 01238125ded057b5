import type { QueryClient } from '@tanstack/react-query'
import type { PresenceNews } from '#contract/games/streams.ts'
import { serverNow } from '../server-time.ts'

/** Whether each seat's device is connected, and since when. All timestamps are server time, in ms since 1970. */
export interface Presence {
  seats: readonly { playerId: string; connected: boolean; since: number }[]
  /** The time of this state. */
  at: number
}

/**
 * A grace period in ms. The server already allows for phones that change networks; this one is for a whole room that
 * reconnects after the server was away.
 */
export const awayAfter = 4_000

/** The query key of the presence of a game's seats. */
export function presenceKey(gameId: string) {
  return ['presence', gameId] as const
}

/** Converts the server's seats into a `Presence`. */
export function presenceOf(seats: readonly { playerId: string; connected: boolean; since: string }[]): Presence {
  return {
    seats: seats.map(({ playerId, connected, since }) => ({ playerId, connected, since: Date.parse(since) })),
    at: serverNow(),
  }
}

/** Caches the presence that the stream sent. */
export function cachePresence(client: QueryClient, gameId: string, { presence }: PresenceNews): void {
  client.setQueryData<Presence>(
    presenceKey(gameId),
    presenceOf(presence.map(({ player_id: playerId, ...rest }) => ({ playerId, ...rest }))),
  )
}

/**
 * The seats that are away at this time, and when the next one will count as away if it does not return; null if none.
 */
export function awayAt({ seats }: Pick<Presence, 'seats'>, now: number): { away: string[]; next: number | null } {
  const gone = seats
    .filter(({ connected }) => !connected)
    .map(({ playerId, since }) => ({ playerId, from: since + awayAfter }))
  const coming = gone.filter(({ from }) => from > now).map(({ from }) => from)
  return {
    away: gone.filter(({ from }) => from <= now).map(({ playerId }) => playerId),
    next: coming.length === 0 ? null : Math.min(...coming),
  }
}

/** Calls back once at a moment of server time, with the time then; returns a function that cancels it. */
export function ringAt(moment: number, ring: (now: number) => void): () => void {
  // A timer may fire a fraction of a millisecond early; `ring` must not see a time before `moment`.
  const timer = setTimeout(() => ring(Math.max(moment, serverNow())), Math.max(0, moment - serverNow()))
  return () => clearTimeout(timer)
}
