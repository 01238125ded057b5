import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { storePlayerSession, type PlayerSession } from '../../../lib/api/player-session.ts'
import { noteSeat } from '../device/seat-note.ts'
import { readFirst } from './read-first.ts'

/* No React Query here: the join page is the first a phone loads, and must stay small. */

function storeSeat({ data }: Answer<'POST /v1/games/join'>): PlayerSession {
  const { token, gameId, playerId, name, expiresAt } = data
  const session = { token, gameId, playerId, name, expiresAt }
  storePlayerSession(gameId, session)
  readFirst(gameId)
  return session
}

/**
 * Takes a seat with the code on the big screen and stores it on this device. A retry after a lost answer never takes a
 * second seat.
 * @param name without one the server picks a friendly one
 * @throws ApiError `game_code_unknown`, `game_code_closed`, `game_completed`, `game_full`, `rate_limited`, ...;
 * NetworkError
 */
export async function joinGame(gameCode: string, name: string): Promise<PlayerSession> {
  const body = name === '' ? { gameCode } : { gameCode, name }
  const session = storeSeat(await api('POST /v1/games/join', { body, as: 'nobody', dedupeKey: 'seat' }))
  noteSeat(session.gameId, {
    code: gameCode,
    subject: null,
    seenRounds: [],
    seenCrux: false,
    seenVersion: 0,
    finished: false,
  })
  return session
}

/**
 * Moves a seat to this device with the one-use code of its seat link. @throws ApiError `invalid_seat_link`,
 * `game_completed`; NetworkError
 */
export async function takeSeat(seatCode: string): Promise<PlayerSession> {
  const session = storeSeat(
    await api('POST /v1/games/take-seat', { body: { seatCode }, as: 'nobody', dedupeKey: 'seat' }),
  )
  noteSeat(session.gameId, { subject: null, finished: false })
  return session
}
