import { readStored, writeStored } from '../../../lib/storage.ts'

/** Input that the server has not confirmed. */
export interface Draft<Value> {
  value: Value
  /**
   * The server's value when the input began. If the server has another one now, the draft must not overwrite it
   * silently.
   */
  base: Value
}

/** Stores one draft across reloads and crashes. */
export interface DraftBox<Value> {
  read: () => Draft<Value> | null
  write: (draft: Draft<Value>) => void
  clear: () => void
}

/** The draft of one part of a game, such as a topic, stored on this device. */
export function draftBox<Value>(gameId: string, part: string): DraftBox<Value> {
  const key = `crux.draft.${gameId}.${part}`
  return {
    read: () => readStored<Draft<Value>>(key),
    write: (draft) => writeStored(key, draft),
    clear: () => writeStored(key, null),
  }
}
