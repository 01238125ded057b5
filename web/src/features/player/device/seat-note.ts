import { useCallback, useSyncExternalStore } from 'react'
import { createEmitter } from '../../../lib/emitter.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../../lib/storage.ts'

/** What this device remembers of a seat beside its token. */
export interface SeatNote {
  gameId: string
  /** The code that led to it; null for a seat that came by a link, until the game is read. */
  code: string | null
  subject: string | null
  /** Rounds whose outcome was shown. */
  seenRounds: string[]
  seenCrux: boolean
  /** The newest version of the game that was shown. */
  seenVersion: number
  /** The game is complete. */
  finished: boolean
}

const key = 'crux.seats'
const kept = 8
const none: readonly SeatNote[] = []
const changed = createEmitter<void>()
let read: { text: string; notes: readonly SeatNote[] } = { text: '', notes: none }

/** The seats this device has held, the latest first; the same array until one of them changes. */
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

/** What is remembered of one seat. */
export function seatNote(gameId: string): SeatNote {
  return readSeatNotes().find((note) => note.gameId === gameId) ?? blank(gameId)
}

/** Changes what is remembered of a seat and makes it the latest. */
export function noteSeat(gameId: string, change: Partial<Omit<SeatNote, 'gameId'>>): void {
  const notes = readSeatNotes()
  const before = seatNote(gameId)
  const after = { ...before, ...change }
  if (notes[0]?.gameId === gameId && JSON.stringify(before) === JSON.stringify(after)) return
  writeStored(key, [after, ...notes.filter((note) => note.gameId !== gameId)].slice(0, kept))
  changed.emit()
}

function subscribe(listener: () => void): () => void {
  const offs = [changed.on(listener), onStoredElsewhere(key, listener)]
  return () => {
    for (const off of offs) off()
  }
}

/** What is remembered of one seat, followed as it changes. */
export function useSeatNote(gameId: string): SeatNote {
  const notes = useSyncExternalStore(subscribe, readSeatNotes)
  return notes.find((note) => note.gameId === gameId) ?? blank(gameId)
}

/** Changes what is remembered of one seat. */
export function useNoteSeat(gameId: string): (change: Partial<Omit<SeatNote, 'gameId'>>) => void {
  return useCallback((change) => noteSeat(gameId, change), [gameId])
}
