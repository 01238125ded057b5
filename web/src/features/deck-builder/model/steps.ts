import { fieldOf, sameValue, type DraftEdit, type DraftState } from './draft-state.ts'
import { editsOfFields, fieldKey, fieldsOfEdits, together, type PendingField } from './pending-changes.ts'

/** What was done in one go, field by field: the way back and forth. */
export interface Step {
  fields: readonly PendingField[]
  /** What it was about: typing on in the same field soon after is the same step. */
  about: string | null
  at: number
}

/** Typing goes on for so long, in milliseconds. */
const pause = 1_500

/** A step more, or the last one longer. */
export function withStep(
  past: readonly Step[],
  fields: readonly PendingField[],
  about: string | null,
  at: number,
): Step[] {
  const last = past.at(-1)
  if (last && about !== null && last.about === about && at - last.at < pause) {
    const merged = [...together(new Map(last.fields.map((field) => [fieldKey(field), field])), fields).values()]
    return [...past.slice(0, -1), { fields: merged, about, at }]
  }
  return [...past, { fields, about, at }]
}

/** The changes that take a step back; what somebody has changed since stays. A part that it made is taken out. */
export function backOf(state: DraftState, { fields }: Step): DraftEdit[] {
  const made = new Set(fields.filter(({ from }) => from === undefined).map(({ id }) => id))
  return [
    ...[...made].flatMap((id): DraftEdit[] => {
      const part = id === null ? undefined : state.parts.get(id)
      return part && !part.deleted ? [{ kind: part.partKind, id, fields: { deleted: true } }] : []
    }),
    ...editsOfFields(
      fields.flatMap((field) =>
        field.from !== undefined && !made.has(field.id) && sameValue(fieldOf(state, field.id, field.field), field.to)
          ? [{ ...field, to: field.from }]
          : [],
      ),
    ),
  ]
}

/** The changes that do a step again. */
export function againOf(state: DraftState, { fields }: Step): DraftEdit[] {
  const made = new Set(fields.filter(({ from }) => from === undefined).map(({ id }) => id))
  return [
    ...[...made].flatMap((id): DraftEdit[] => {
      const part = id === null ? undefined : state.parts.get(id)
      return part?.deleted ? [{ kind: part.partKind, id, fields: { deleted: false } }] : []
    }),
    ...editsOfFields(
      fields.filter(
        (field) =>
          field.from !== undefined &&
          !made.has(field.id) &&
          sameValue(fieldOf(state, field.id, field.field), field.from),
      ),
    ),
  ]
}

/** Changes as a step: what they say that is not said yet. Null: nothing. */
export function stepOf(state: DraftState, edits: readonly DraftEdit[], about: string | null, at: number): Step | null {
  const fields = fieldsOfEdits(state, edits).filter(({ from, to }) => from === undefined || !sameValue(from, to))
  return fields.length === 0 ? null : { fields, about, at }
}
