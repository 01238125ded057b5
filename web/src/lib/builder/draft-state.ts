import {
  conflictsOf,
  type Fields,
  type FieldsOf,
  groundWithSent,
  hasSameFields,
  isSavedAs,
  nextGround,
  theirFields,
  withTheirs,
} from './merge-fields.ts'
import { type EditHistory, newHistory } from './edit-history.ts'

/** Of how many saves without an answer a draft keeps what was sent. */
const sentMax = 3

/** A draft as it is stored on the device. */
export interface StoredDraft<Value> {
  value: Value
  /** Time of the last change, in ms since 1970. */
  at: number
  /** The saved state that the draft started from. */
  base: string | null
  /** That state's fields; an older page stored none. */
  ground?: Record<string, unknown>
  /** The last saves without an answer. */
  sent?: readonly Record<string, unknown>[]
}

/** A draft and the saved state that it changes. */
export interface DraftState<Value> {
  history: EditHistory<Value>
  /** The saved state, field by field; fields in conflict keep the one before. */
  ground: Fields
  /** When the saved state was saved; null: never. */
  base: string | null
  /** What was sent to be saved since then: if no answer came, it may have been saved all the same. */
  sent: readonly Fields[]
  stored: StoredDraft<Value> | null
  /** The draft comes from an earlier visit. */
  isRestored: boolean
  /** Fields that others saved while the draft was being written; null: nobody saved the item. */
  taken: readonly string[] | null
}

/** The saved item and its version. */
export interface Saved<Value> {
  value: Value
  base: string | null
}

/** A draft when its page is opened: what is stored on the device, with what others have saved since. */
export function openedDraft<Value>(
  of: FieldsOf<Value>,
  stored: StoredDraft<Value> | null,
  { value, base }: Saved<Value>,
): DraftState<Value> {
  const ground = of.split(value)
  const saved = { history: newHistory(value), ground, base, sent: [], stored: null, isRestored: false, taken: null }
  // It was saved, but no answer came.
  if (stored === null || isSavedAs(of.split(stored.value), ground)) return saved
  const sent = (stored.sent ?? []).map((fields) => new Map(Object.entries(fields)))
  const opened = { history: newHistory(stored.value), base: stored.base, sent, stored, isRestored: true, taken: null }
  // A new item has no saved state that others could change.
  if (base === null || (stored.base === base && !stored.ground)) return { ...opened, ground }
  const known = { ...opened, ground: new Map(Object.entries(stored.ground ?? {})) }
  if (stored.base === base) return known
  const merged = overtakenDraft(of, known, { value, base })
  return merged.stored === null ? saved : merged
}

/** The draft after somebody else saved the item: their changes come in, except where both changed the same field. */
export function overtakenDraft<Value>(
  of: FieldsOf<Value>,
  state: DraftState<Value>,
  { value: theirs, base }: Saved<Value>,
): DraftState<Value> {
  const { history, sent } = state
  const there = of.split(theirs)
  const ground = groundWithSent(state.ground, sent, there)
  const merged = (mine: Value) => withTheirs(of, { ground, mine, theirs })
  const sides = { ground, mine: history.present, theirs }
  const own = merged(history.present)
  const isSaved = hasSameFields(of, own, theirs)
  const present = isSaved ? theirs : own
  return {
    ...state,
    history: {
      ...history,
      past: history.past.map(merged),
      present,
      future: history.future.map(merged),
      last: null,
    },
    ground: nextGround(of, sides),
    base,
    stored: isSaved ? null : state.stored,
    taken: isOwnSave(of, state, theirs)
      ? state.taken
      : [...new Set([...(state.taken ?? []), ...theirFields(of, sides)])],
  }
}

/** The draft after it was saved: what was typed since `sent` stays to be saved. */
export function savedDraft<Value>(
  of: FieldsOf<Value>,
  state: DraftState<Value>,
  sent: Value,
  made: Saved<Value>,
): DraftState<Value> {
  const typed = withTheirs(of, { ground: of.split(sent), mine: state.history.present, theirs: made.value })
  const isSaved = hasSameFields(of, typed, made.value)
  const next = { base: made.base, ground: of.split(made.value), sent: [] }
  return {
    ...next,
    history: { ...state.history, present: isSaved ? made.value : typed, last: null },
    stored: isSaved || !state.stored ? null : { ...state.stored, ...storedGround(next) },
    isRestored: false,
    taken: null,
  }
}

/** The draft when it is sent to be saved. A new item has no saved state that the save could overtake. */
export function sentDraft<Value>(of: FieldsOf<Value>, state: DraftState<Value>, value: Value): DraftState<Value> {
  if (state.base === null) return state
  const next = { ...state, sent: [...state.sent, of.split(value)].slice(-sentMax) }
  return { ...next, stored: state.stored && { ...state.stored, ...storedGround(next) } }
}

/** Whether a saved state is what the draft sent before: no answer came, but it was saved. */
export function isOwnSave<Value>(of: FieldsOf<Value>, { sent }: DraftState<Value>, saved: Value): boolean {
  return sent.some((fields) => isSavedAs(fields, of.split(saved)))
}

/** What is stored about the saved state and what was sent since. */
export function storedGround({ base, ground, sent }: Pick<DraftState<unknown>, 'base' | 'ground' | 'sent'>) {
  return { base, ground: Object.fromEntries(ground), sent: sent.map((fields) => Object.fromEntries(fields)) }
}

/** The draft with a conflict settled: one's own value or theirs. */
export function settledDraft<Value>(
  of: FieldsOf<Value>,
  state: DraftState<Value>,
  theirs: Value,
  { field, whose }: { field: string; whose: 'mine' | 'theirs' },
): DraftState<Value> {
  const there = of.split(theirs)
  const ground = new Map(state.ground)
  if (there.has(field)) ground.set(field, there.get(field))
  else ground.delete(field)
  if (whose === 'mine') return { ...state, ground }
  const { past, present } = state.history
  const history = { past: [...past, present], present: of.take(present, field, theirs), future: [], last: null }
  return { ...state, ground, history }
}

/** The fields that somebody else and this draft changed to different values. */
export function openConflicts<Value>(of: FieldsOf<Value>, { history, ground, base }: DraftState<Value>, saved: Value) {
  return base === null ? [] : conflictsOf(of, { ground, mine: history.present, theirs: saved })
}
