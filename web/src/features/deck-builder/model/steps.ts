import { fieldOf, sameValue, type DraftEdit, type DraftState } from './draft-state.ts'
import { editsOfFields, fieldKey, fieldsOfEdits, together, type PendingField } from './pending-changes.ts'

/** One undoable step, field by field. */
export interface Step {
  fields: readonly PendingField[]
  /** The field it is about: typing on in the same field soon after extends the step. */
  about: string | null
  at: number
}

/** Typing after a longer pause starts a new step, in milliseconds. */
const pause = 1_500

/** Adds a step, or extends the last one. */
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

/** The changes that undo a step. Values changed by others since stay; a part the step created is deleted. */
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

/** The changes that redo a step. */
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

/** The step from one draft to another, which came from the server as a whole. Null if nothing differs. */
export function stepBetween(before: DraftState, after: DraftState, at: number): Step | null {
  const changes: DraftEdit[] = [{ kind: 'deck', id: null, fields: { ...after.deck } }]
  for (const { id, key: _, partKind, ...fields } of after.parts.values())
    if (before.parts.has(id) || !fields.deleted) changes.push({ kind: partKind, id, fields })
  return stepOf(before, changes, null, at)
}

/** The step of some changes, without fields that keep their value. Null if nothing changes. */
export function stepOf(state: DraftState, edits: readonly DraftEdit[], about: string | null, at: number): Step | null {
  const fields = fieldsOfEdits(state, edits).filter(({ from, to }) => from === undefined || !sameValue(from, to))
  return fields.length === 0 ? null : { fields, about, at }
}
