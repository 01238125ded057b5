import { createEmitter } from '../emitter.ts'
import { readStored, writeStored } from '../storage.ts'

/** A seat in a game, held by this device (decisions, section 4). */
export interface PlayerSession {
  token: string
  gameId: string
  playerId: string
  name: string
  expiresAt: string
  /** Why the seat is no longer held here: the 401's code (`player_removed`, `seat_moved`, ...). */
  ended?: string
}

/** The local storage key of a seat. */
export function playerSessionKey(gameId: string): string {
  return `crux.player.${gameId}`
}

const changed = createEmitter<string>()

/** Subscribes to seats being taken, renamed or lost in this tab; listeners get the game's id. */
export const onPlayerSession = changed.on

/** This device's seat in a game, or null. */
export function readPlayerSession(gameId: string): PlayerSession | null {
  return readStored<PlayerSession>(playerSessionKey(gameId))
}

/** Stores a seat on this device; null deletes it. */
export function storePlayerSession(gameId: string, session: PlayerSession | null): void {
  writeStored(playerSessionKey(gameId), session)
  changed.emit(gameId)
}

/** Marks this device's seat as ended by the server, with the code of the reason. */
export function endPlayerSession(gameId: string, code: string): void {
  const session = readPlayerSession(gameId)
  if (session && !session.ended) storePlayerSession(gameId, { ...session, ended: code })
}
