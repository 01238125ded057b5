import { useState } from 'react'
import { readStored, writeStored } from './storage.ts'

type Draft = [key: string, text: string]

const place = 'crux.drafts'
/** A person writes one or two texts at a time; what is older than these is not missed. */
const kept = 24

function read(): Draft[] {
  return readStored<Draft[]>(place) ?? []
}

/** The text that is kept under the key; null where nothing is. */
export function readDraft(key: string): string | null {
  return read().find(([other]) => other === key)?.[1] ?? null
}

/** Keeps a text on this device; the empty one forgets it. */
export function writeDraft(key: string, text: string): void {
  const others = read().filter(([other]) => other !== key)
  const drafts: Draft[] = text === '' ? others : [[key, text], ...others]
  writeStored(place, drafts.length === 0 ? null : drafts.slice(0, kept))
}

/**
 * A text being written, kept on this device over reload, sleep and an empty battery until it is set to nothing.
 * @param key says which: `idea.<id>`, `name.<game>`; each is one text
 * @param initial what stands there while nothing was written
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
