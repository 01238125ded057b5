import { readPlayerSession, type PlayerSession } from '../../../lib/api/player-session.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { readSeatNotes, type SeatNote } from './seat-note.ts'

export interface HeldSeat {
  session: PlayerSession
  note: SeatNote
}

/** Whether a seat's token can still be valid, as far as the device knows. */
export function isLiving(session: PlayerSession, now: number): boolean {
  return session.ended === undefined && Date.parse(session.expiresAt) > now
}

/** The seats in unfinished games that this device can return to, latest first. */
export function heldSeats(): HeldSeat[] {
  return readSeatNotes().flatMap((note) => {
    const session = readPlayerSession(note.gameId)
    return session && !note.finished && isLiving(session, serverNow()) ? [{ session, note }] : []
  })
}
