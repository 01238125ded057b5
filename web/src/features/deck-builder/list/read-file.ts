import { readDeckFile } from '#domain/decks/read-deck-file.ts'
import { draftLimits } from '#domain/limits.ts'

/** A chosen file: a deck with its faults, or why it cannot be read. */
export type ChosenFile =
  | ({ state: 'read'; deck: Record<string, unknown> } & ReturnType<typeof readDeckFile>)
  | { state: 'unreadable' | 'tooLarge' }

/** Reads a chosen deck file. Nothing leaves the device yet. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  if (file.size > draftLimits.bodyBytes) return { state: 'tooLarge' }
  try {
    const deck = JSON.parse(await file.text()) as Record<string, unknown>
    const read = readDeckFile(deck)
    const isDeck = read.faults.every(({ code }) => code !== 'deck.schemas.file.format')
    return isDeck ? { state: 'read', deck, ...read } : { state: 'unreadable' }
  } catch {
    return { state: 'unreadable' }
  }
}
