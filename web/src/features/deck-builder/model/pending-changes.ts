import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import { fieldOf, sameValue, type DraftEdit, type DraftState, type FieldValue } from './draft-state.ts'

/** One field that was changed here and that the server does not know of yet. */
export interface PendingField {
  kind: 'deck' | DraftPartKind
  id: string | null
  field: string
  /** What stood there when the change was made; undefined: the part was not there. */
  from: FieldValue | undefined
  to: FieldValue
}

/** A field that somebody else has changed too: what stands here, and what the server has. */
export interface Conflict extends PendingField {
  theirs: FieldValue
}

export type PendingFields = ReadonlyMap<string, PendingField>

export function fieldKey({ id, field }: { id: string | null; field: string }): string {
  return `${id ?? 'deck'}/${field}`
}

/** The fields of some changes, with what stood there before. */
export function fieldsOfEdits(state: DraftState, edits: readonly DraftEdit[]): PendingField[] {
  return edits.flatMap(({ kind, id, fields }) =>
    Object.entries(fields).map(([field, to]) => ({ kind, id, field, from: fieldOf(state, id, field), to })),
  )
}

/** Fields as changes again, one for each part. */
export function editsOfFields(fields: Iterable<PendingField>): DraftEdit[] {
  const byPart = new Map<string, { kind: DraftEdit['kind']; id: string | null; fields: Record<string, FieldValue> }>()
  for (const { kind, id, field, to } of fields) {
    const key = id ?? 'deck'
    const edit = byPart.get(key) ?? { kind, id, fields: {} }
    edit.fields[field] = to
    byPart.set(key, edit)
  }
  return [...byPart.values()]
}

/** Later changes on top of earlier ones: the last word of each field, and what stood there before the first. */
export function together(earlier: PendingFields, later: Iterable<PendingField>): Map<string, PendingField> {
  const merged = new Map(earlier)
  for (const field of later) {
    const known = merged.get(fieldKey(field))
    merged.set(fieldKey(field), known ? { ...field, from: known.from } : field)
  }
  return merged
}

/**
 * Holds what is pending against what the server says now: what it says already is done, what stands as it was goes on waiting, and
 * the rest somebody else has said otherwise. Moving is no question: the last one wins.
 */
export function settle(
  server: DraftState,
  pending: PendingFields,
): { waiting: Map<string, PendingField>; conflicts: Conflict[] } {
  const waiting = new Map<string, PendingField>()
  const conflicts: Conflict[] = []
  for (const [key, field] of pending) {
    const theirs = fieldOf(server, field.id, field.field)
    if (theirs !== undefined && sameValue(theirs, field.to)) continue
    if (theirs === undefined || sameValue(theirs, field.from) || field.field === 'position') waiting.set(key, field)
    else conflicts.push({ ...field, theirs })
  }
  // What somebody took out while this was written: the words wait until it is said whether it stays.
  for (const { id, kind } of new Map([...waiting.values()].map((field) => [field.id, field])).values()) {
    const part = id === null ? undefined : server.parts.get(id)
    if (!part?.deleted || waiting.has(fieldKey({ id, field: 'deleted' }))) continue
    conflicts.push({ kind, id, field: 'deleted', from: false, to: false, theirs: true })
  }
  return { waiting, conflicts }
}
