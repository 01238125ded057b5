import { useState } from 'react'
import { readStored, writeStored } from './storage.ts'

type Draft = [key: string, text: string]

const place = 'crux.drafts'
/** People write one or two texts at a time; older drafts are dropped. */
const kept = 24

function read(): Draft[] {
  return readStored<Draft[]>(place) ?? []
}

/** The draft stored under the key, or null. */
export function readDraft(key: string): string | null {
  return read().find(([other]) => other === key)?.[1] ?? null
}

/** Stores a draft on this device; an empty text deletes it. */
export function writeDraft(key: string, text: string): void {
  const others = read().filter(([other]) => other !== key)
  const drafts: Draft[] = text === '' ? others : [[key, text], ...others]
  writeStored(place, drafts.length === 0 ? null : drafts.slice(0, kept))
}

/**
 * A draft, stored on this device across reloads, sleep and an empty battery until it is set to nothing.
 * @param key identifies the text: `idea.<id>`, `name.<game>`
 * @param initial the text while there is no draft
 */
export function useDraft(
  key: string,
  initial = '',
): [text: string, setText: (next: string | ((before: string) => string)) => void] {
  const [text, setText] = useState(() => readDraft(key) ?? initial)
  return [
    text,
    (next) =>
      setText((before) => {
        const after = typeof next === 'string' ? next : next(before)
        writeDraft(key, after === initial ? '' : after)
        return after
      }),
  ]
}
