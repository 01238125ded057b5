/** The edit history of a builder: the current value, and the steps to undo and redo. */
export interface EditHistory<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** The subject of the last change: the next one on the same subject soon after joins its step. */
  last: { about: string; at: number } | null
}

/** Changes within this time belong to one step of typing, in milliseconds. */
const pause = 1_500

export function newHistory<Value>(present: Value): EditHistory<Value> {
  return { past: [], present, future: [], last: null }
}

/** Adds a change as a new step, or joins it to the last. `about` names the field; null is always a new step. */
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
