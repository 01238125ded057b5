import type { Actor } from '#domain/permissions/actor.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** A seat that holds a hand: a player's, or the game master's (`playerId` is null on what they play). */
export interface Seat {
  key: string
  playerId: string | null
}

export const gameMasterSeat = 'game-master'

export function seatKeyOf(actor: Exclude<Actor, { kind: 'anonymous' }>): string {
  return actor.kind === 'player' ? actor.playerId : gameMasterSeat
}

/** The caller's own seat. @throws ApiError 403 for a game master who does not take part in this game */
export function seatOf(actor: Exclude<Actor, { kind: 'anonymous' }>, game: { gameMasterPlays: boolean }): Seat {
  if (actor.kind === 'player') return { key: seatKeyOf(actor), playerId: actor.playerId }
  if (!game.gameMasterPlays) throw new ApiError('forbidden')
  return { key: gameMasterSeat, playerId: null }
}
