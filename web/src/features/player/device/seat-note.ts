import { useCallback, useSyncExternalStore } from 'react'
import { readPlayerSession, storePlayerSession } from '../../../lib/api/player-session.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../../lib/storage.ts'

/** What this device stores about a seat besides its token. */
export interface SeatNote {
  gameId: string
  /** The code it was joined with. For a seat from a link it is null until the game is loaded. */
  code: string | null
  subject: string | null
  /** Rounds whose outcome has been shown. */
  seenRounds: string[]
  seenCrux: boolean
  /** The latest version of the game that has been shown. */
  seenVersion: number
  /** The game is complete. */
  finished: boolean
}

const key = 'crux.seats'
const none: readonly SeatNote[] = []
const changed = createEmitter<void>()
let read: { text: string; notes: readonly SeatNote[] } = { text: '', notes: none }

/** The seats that this device has held, latest first. The array is the same until one of them changes. */
export function readSeatNotes(): readonly SeatNote[] {
  const notes = readStored<SeatNote[]>(key)
  const text = JSON.stringify(notes)
  if (text !== read.text) read = { text, notes: Array.isArray(notes) ? notes : none }
  return read.notes
}

function blank(gameId: string): SeatNote {
  return {
    gameId,
    code: null,
    subject: null,
    seenRounds: [],
    seenCrux: false,
    seenVersion: 0,
    finished: false,
  }
}

/** The note of one seat. */
export function seatNote(gameId: string): SeatNote {
  return readSeatNotes().find((note) => note.gameId === gameId) ?? blank(gameId)
}

/** Changes a seat's note and moves it to the front. Seats whose day is over are deleted, with their tokens. */
export function noteSeat(gameId: string, change: Partial<Omit<SeatNote, 'gameId'>>): void {
  const notes = readSeatNotes()
  const before = seatNote(gameId)
  const after = { ...before, ...change }
  if (notes[0]?.gameId === gameId && JSON.stringify(before) === JSON.stringify(after)) return
  const others = notes.filter((note) => note.gameId !== gameId)
  const over = others.filter((note) => isOver(note.gameId))
  for (const note of over) storePlayerSession(note.gameId, null)
  writeStored(key, [after, ...others.filter((note) => !over.includes(note))])
  changed.emit()
}

/** Whether a seat was left, or its day is over. */
function isOver(gameId: string): boolean {
  const session = readPlayerSession(gameId)
  return session === null || Date.parse(session.expiresAt) <= serverNow()
}

function subscribe(listener: () => void): () => void {
  const offs = [changed.on(listener), onStoredElsewhere(key, listener)]
  return () => {
    for (const off of offs) off()
  }
}

/** Subscribes to the note of one seat. */
export function useSeatNote(gameId: string): SeatNote {
  const notes = useSyncExternalStore(subscribe, readSeatNotes)
  return notes.find((note) => note.gameId === gameId) ?? blank(gameId)
}

/** A function that changes one seat's note. */
export function useNoteSeat(gameId: string): (change: Partial<Omit<SeatNote, 'gameId'>>) => void {
  return useCallback((change) => noteSeat(gameId, change), [gameId])
}
