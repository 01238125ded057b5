import { api } from '../../../lib/api/api.ts'
import { keepPlayerSession, type PlayerSession } from '../../../lib/api/player-session.ts'
import { noteSeat } from '../device/seat-note.ts'

function keep(seated: PlayerSession): PlayerSession {
  const { token, gameId, playerId, name, expiresAt } = seated
  const session = { token, gameId, playerId, name, expiresAt }
  keepPlayerSession(gameId, session)
  return session
}

/**
 * Takes a seat with a game code and keeps it on this device.
 * @param idempotencyKey the same for each try of one wish, so that a lost answer costs no second seat
 * @throws ApiError of the catalogue, NetworkError
 */
export async function joinGame(gameCode: string, idempotencyKey: string): Promise<PlayerSession> {
  const { data } = await api('POST /v1/games/join', { body: { gameCode }, as: 'nobody', idempotencyKey })
  noteSeat(data.gameId, { code: gameCode, subject: null, introduced: false, nameDraft: '', seenRounds: [], seenCrux: false, finished: false })
  return keep(data)
}

/**
 * Moves a seat here from another device by its one-use code.
 * @throws ApiError invalid_seat_link or game_completed, NetworkError
 */
export async function takeSeat(seatCode: string, idempotencyKey: string): Promise<PlayerSession> {
  const { data } = await api('POST /v1/games/take-seat', { body: { seatCode }, as: 'nobody', idempotencyKey })
  noteSeat(data.gameId, { subject: null, introduced: true, nameDraft: '', finished: false })
  return keep(data)
}
