import { conflictsOf, nextGround, theirFields, withTheirs, type Fields, type FieldsOf } from './merge-fields.ts'
import { type EditHistory, newHistory } from './edit-history.ts'

/** A draft as it is stored on the device. */
export interface StoredDraft<Value> {
  value: Value
  /** Time of the last change, in ms since 1970. */
  at: number
  /** The saved state that the draft started from. */
  base: string | null
  /** That state's fields; an older page stored none. */
  ground?: Record<string, unknown>
}

/** A draft and the saved state that it changes. */
export interface DraftState<Value> {
  history: EditHistory<Value>
  /** The saved state, field by field; fields in conflict keep the one before. */
  ground: Fields
  /** When the saved state was saved; null: never. */
  base: string | null
  stored: StoredDraft<Value> | null
  /** The draft comes from an earlier visit; `overtaken` if somebody has saved the item since. */
  restored: 'typed' | 'overtaken' | null
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
  if (stored === null) return { history: newHistory(value), ground, base, stored, restored: null, taken: null }
  const opened = { history: newHistory(stored.value), base: stored.base, stored, taken: null }
  if (stored.base === base && !stored.ground) return { ...opened, ground, restored: 'typed' }
  const known = { ...opened, ground: new Map(Object.entries(stored.ground ?? {})), restored: 'typed' as const }
  // A new item has no saved state that others could change.
  if (base === null) return { ...known, ground }
  return stored.base === base ? known : { ...overtakenDraft(of, known, { value, base }), restored: 'overtaken' }
}

/** The draft after somebody else saved the item: their changes come in, except where both changed the same field. */
export function overtakenDraft<Value>(
  of: FieldsOf<Value>,
  state: DraftState<Value>,
  { value: theirs, base }: Saved<Value>,
): DraftState<Value> {
  const { ground, history } = state
  const merged = (mine: Value) => withTheirs(of, { ground, mine, theirs })
  const sides = { ground, mine: history.present, theirs }
  const present = merged(history.present)
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
    stored: JSON.stringify(present) === JSON.stringify(theirs) ? null : state.stored,
    taken: [...new Set([...(state.taken ?? []), ...theirFields(of, sides)])],
  }
}

/** The draft after it was saved: what was typed since `sent` stays to be saved. */
export function savedDraft<Value>(
  of: FieldsOf<Value>,
  state: DraftState<Value>,
  sent: Value,
  made: Saved<Value>,
): DraftState<Value> {
  const present = withTheirs(of, { ground: of.split(sent), mine: state.history.present, theirs: made.value })
  const ground = of.split(made.value)
  const isSaved = JSON.stringify(present) === JSON.stringify(made.value)
  return {
    history: { ...state.history, present, last: null },
    ground,
    base: made.base,
    stored: isSaved || !state.stored ? null : { ...state.stored, ...storedGround(made.base, ground) },
    restored: null,
    taken: null,
  }
}

/** What is stored about the saved state. */
export function storedGround(base: string | null, ground: Fields) {
  return { base, ground: Object.fromEntries(ground) }
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
