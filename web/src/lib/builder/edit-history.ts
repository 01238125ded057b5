/** What was done in a builder: what stands there now, and the way back and forth. */
export interface EditHistory<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** What the last change was about: the next one of the same kind, soon after, is the same step. */
  last: { about: string; at: number } | null
}

/** Typing goes on for so long, in milliseconds. */
const pause = 1_500

export function newHistory<Value>(present: Value): EditHistory<Value> {
  return { past: [], present, future: [], last: null }
}

/** A change, as a step of its own or as more of the last one. `about` names the field; null is always a step of its own. */
export function withChange<Value>(
  history: EditHistory<Value>,
  next: Value,
  { about, now }: { about: string | null; now: number },
): EditHistory<Value> {
  if (next === history.present) return history
  const isSame = about !== null && history.last?.about === about && now - history.last.at < pause
  return {
    past: isSame ? history.past : [...history.past, history.present],
    present: next,
    future: [],
    last: about === null ? null : { about, at: now },
  }
}

export function withUndo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  }
}

export function withRedo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future, last: null }
}
