import { readStored, writeStored } from '../../../lib/storage.ts'

/** What somebody typed and the server has not confirmed. */
export interface Draft<Value> {
  value: Value
  /** What the server had when they began: if it has something else now, the draft must not overwrite it silently. */
  base: Value
}

/** A place for one draft, kept over a reload or a crash. */
export interface DraftBox<Value> {
  read: () => Draft<Value> | null
  write: (draft: Draft<Value>) => void
  clear: () => void
}

/** The draft of one part of a game, such as a topic, kept on this device. */
export function draftBox<Value>(gameId: string, part: string): DraftBox<Value> {
  const key = `crux.draft.${gameId}.${part}`
  return {
    read: () => readStored<Draft<Value>>(key),
    write: (draft) => writeStored(key, draft),
    clear: () => writeStored(key, null),
  }
}
