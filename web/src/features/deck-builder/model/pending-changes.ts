import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import { fieldOf, sameValue, type DraftEdit, type DraftState, type FieldValue } from './draft-state.ts'

/** A field changed here and not yet saved on the server. */
export interface PendingField {
  kind: 'deck' | DraftPartKind
  id: string | null
  field: string
  /** The value before the change; undefined if the part did not exist. */
  from: FieldValue | undefined
  to: FieldValue
  /** Values that were sent and never answered: the server may have them, and then they are one's own. */
  sent?: readonly FieldValue[]
}

/** A field that somebody else has changed too, with the server's value. */
export interface Conflict extends PendingField {
  theirs: FieldValue
}

export type PendingFields = ReadonlyMap<string, PendingField>

export function fieldKey({ id, field }: { id: string | null; field: string }): string {
  return `${id ?? 'deck'}/${field}`
}

/** The fields of some changes, with their previous values. */
export function fieldsOfEdits(state: DraftState, edits: readonly DraftEdit[]): PendingField[] {
  return edits.flatMap(({ kind, id, fields }) =>
    Object.entries(fields).map(([field, to]) => ({ kind, id, field, from: fieldOf(state, id, field), to })),
  )
}

/** Groups fields into one change per part. */
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

/**
 * Merges later changes into earlier ones: the last value of each field, the value before the first change, and all
 * unanswered values.
 */
export function together(earlier: PendingFields, later: Iterable<PendingField>): Map<string, PendingField> {
  const merged = new Map(earlier)
  for (const field of later) {
    const known = merged.get(fieldKey(field))
    merged.set(fieldKey(field), known ? withSent({ ...field, from: known.from }, known.sent) : field)
  }
  return merged
}

/** A field about which these values were sent too. */
export function withSent<Field extends PendingField>(field: Field, sent: readonly FieldValue[] | undefined): Field {
  return sent === undefined ? field : { ...field, sent: [...(field.sent ?? []), ...sent].slice(-sentMax) }
}

/** More unanswered values of one field than anybody leaves behind. */
const sentMax = 20

/**
 * Reconciles pending fields with the server's draft. A field that has its new value there is done, one that still has
 * its old value or one that was sent from here waits on, and any other is a conflict. Positions never conflict: the
 * last move wins. Nor do keys: a part that is there has the one it keeps.
 */
export function settle(
  server: DraftState,
  pending: PendingFields,
): { waiting: Map<string, PendingField>; conflicts: Conflict[] } {
  const waiting = new Map<string, PendingField>()
  const conflicts: Conflict[] = []
  for (const [key, field] of pending) {
    const theirs = fieldOf(server, field.id, field.field)
    if (theirs !== undefined && (field.field === 'key' || sameValue(theirs, field.to))) continue
    if (theirs === undefined || sameValue(theirs, field.from) || field.field === 'position') waiting.set(key, field)
    else if (field.sent?.some((value) => sameValue(value, theirs))) waiting.set(key, { ...field, from: theirs })
    else conflicts.push({ ...field, theirs })
  }
  // Somebody deleted the part while it was being edited: its fields wait until the conflict is resolved.
  for (const { id, kind } of new Map([...waiting.values()].map((field) => [field.id, field])).values()) {
    const part = id === null ? undefined : server.parts.get(id)
    if (!part?.deleted || waiting.has(fieldKey({ id, field: 'deleted' }))) continue
    conflicts.push({ kind, id, field: 'deleted', from: false, to: false, theirs: true })
  }
  return { waiting, conflicts }
}
