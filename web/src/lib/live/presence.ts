import type { QueryClient } from '@tanstack/react-query'
import type { PresenceNews } from '#contract/streams.ts'
import { serverNow } from '../server-time.ts'

/** Whether each seat's device is connected, and since when. All moments are the server's, in ms since 1970. */
export interface Presence {
  seats: readonly { playerId: string; connected: boolean; since: number }[]
  /** When this was so. */
  at: number
}

/** The server lets a phone change its network; this is for a whole room that comes back after the server was away. */
export const awayAfter = 4_000

/** Where it lies in the query cache. */
export function presenceKey(gameId: string) {
  return ['presence', gameId] as const
}

/** What the server says of the seats, as it is kept. */
export function presenceOf(seats: readonly { playerId: string; connected: boolean; since: string }[]): Presence {
  return {
    seats: seats.map(({ playerId, connected, since }) => ({ playerId, connected, since: Date.parse(since) })),
    at: serverNow(),
  }
}

/** Keeps what the stream says of the seats. */
export function keepPresence(client: QueryClient, gameId: string, { presence }: PresenceNews): void {
  client.setQueryData<Presence>(
    presenceKey(gameId),
    presenceOf(presence.map(({ player_id: playerId, ...rest }) => ({ playerId, ...rest }))),
  )
}

/** The seats that are away at a moment, and when somebody else will be if nothing is heard of them; null for nobody. */
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

/** Says once that a moment of the server's has come, and what time it is then; gives a function that calls it off. */
export function ringAt(moment: number, ring: (now: number) => void): () => void {
  // A timer may ring a fraction of a millisecond early; asked for the same moment again, it would not ring twice.
  const timer = setTimeout(() => ring(Math.max(moment, serverNow())), Math.max(0, moment - serverNow()))
  return () => clearTimeout(timer)
}
