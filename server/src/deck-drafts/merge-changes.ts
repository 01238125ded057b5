import { isDeepStrictEqual } from 'node:util'
import type { DraftChange } from '#contract/requests/draft-changes.ts'
import { partRow, type DraftRow, type PartRow } from './draft-rows.ts'

/** A field changed by two people: the caller's value and the stored one. */
export interface DraftConflict {
  kind: DraftChange['kind']
  /** Null: the deck itself. */
  id: string | null
  field: string
  mine: unknown
  theirs: unknown
}

interface Known {
  draft: DraftRow
  /** Those of the changed parts that exist. */
  parts: ReadonlyMap<string, PartRow>
}

/** Fields where the last write wins; all others conflict. */
const lastWins: ReadonlySet<string> = new Set(['position'])

const columns: Readonly<Record<string, string>> = {
  use_when: 'useWhen',
  avoid_when: 'avoidWhen',
  deck_color: 'deckColor',
  deleted: 'isDeleted',
  kind: 'suitKind',
  suit_id: 'suitId',
  perspective_type: 'perspectiveType',
}

/**
 * Applies changes made on draft version `seen` to a draft and its parts. Fields that nobody else changed since are
 * applied; equal values are no change.
 * @returns the changed rows, or every conflict at once
 */
export function mergeChanges(
  { draft, parts }: Known,
  changes: readonly DraftChange[],
  seen: number,
): { draft: DraftRow; parts: PartRow[]; conflicts: DraftConflict[] } {
  const revision = draft.draftVersion + 1
  const conflicts: DraftConflict[] = []
  const changedParts = new Map<string, PartRow>()
  let deck = draft
  for (const change of changes) {
    if (change.kind === 'deck') {
      deck = applied(deck, fieldsOf(change), { change, seen, revision, conflicts })
      continue
    }
    const known = changedParts.get(change.id) ?? parts.get(change.id)
    const fields = fieldsOf(change)
    if (!known) {
      const made = { ...newPart(draft.deckId, change), ...Object.fromEntries(fields) }
      changedParts.set(change.id, { ...made, revision, fieldRevisions: {} })
      continue
    }
    conflicts.push(...goneConflicts(known, change, seen))
    const part = applied(known, fields, { change, seen, revision, conflicts })
    if (part !== known) changedParts.set(change.id, part)
  }
  return { draft: deck, parts: [...changedParts.values()], conflicts }
}

function fieldsOf(change: DraftChange): [string, unknown][] {
  return Object.entries(change.fields).flatMap(([field, value]) =>
    value === undefined ? [] : [[columns[field] ?? field, value] as [string, unknown]],
  )
}

interface Merging {
  change: DraftChange
  seen: number
  revision: number
  conflicts: DraftConflict[]
}

function applied<Row extends DraftRow | PartRow>(
  row: Row,
  fields: readonly [string, unknown][],
  { change, seen, revision, conflicts }: Merging,
): Row {
  const now: Record<string, unknown> = { ...row }
  const changed = fields.filter(([column, value]) => !isDeepStrictEqual(now[column], value))
  if (changed.length === 0) return row
  for (const [column, value] of changed) {
    if (!lastWins.has(column) && (row.fieldRevisions[column] ?? 0) > seen)
      conflicts.push({ ...placeOf(change), field: fieldName(column), mine: value, theirs: now[column] ?? null })
  }
  return {
    ...row,
    ...Object.fromEntries(changed),
    revision,
    fieldRevisions: { ...row.fieldRevisions, ...Object.fromEntries(changed.map(([column]) => [column, revision])) },
  }
}

/** Conflicts of deletions: deleting a part that somebody changed since, or changing one that somebody deleted. */
function goneConflicts(part: PartRow, change: DraftChange, seen: number): DraftConflict[] {
  if (!('id' in change)) return []
  const { deleted, ...said } = change.fields
  const conflict = (mine: boolean): DraftConflict[] => [
    { ...placeOf(change), field: 'deleted', mine, theirs: part.isDeleted },
  ]
  const wasTakenOut = part.isDeleted && (part.fieldRevisions['isDeleted'] ?? 0) > seen
  if (wasTakenOut && deleted === undefined && Object.keys(said).length > 0) return conflict(false)
  const written = Object.entries(part.fieldRevisions).some(
    ([column, revision]) => column !== 'isDeleted' && !lastWins.has(column) && revision > seen,
  )
  return deleted === true && !part.isDeleted && written ? conflict(true) : []
}

export type PartChange = Extract<DraftChange, { id: string }>

/** The key of a part that a change creates: the one it names, else one of its own. */
export function newPartKey(change: PartChange): string {
  return change.fields.key ?? ownPartKey(change)
}

/** A part's own key; the web app makes the same. */
export function ownPartKey({ kind, id }: Pick<PartChange, 'kind' | 'id'>): string {
  return `${kind}-${id.replaceAll('-', '')}`
}

function newPart(deckId: string, change: PartChange): PartRow {
  return partRow(deckId, change.kind, {
    id: change.id,
    key: newPartKey(change),
    position: '0001i',
    title: '',
    description: '',
    ...(change.kind === 'suit' ? { suitKind: 'hearth' as const } : {}),
    ...(change.kind === 'perspective' ? { perspectiveType: 'general' as const } : {}),
  })
}

function placeOf(change: DraftChange): Pick<DraftConflict, 'kind' | 'id'> {
  return { kind: change.kind, id: 'id' in change ? change.id : null }
}

function fieldName(column: string): string {
  return Object.keys(columns).find((field) => columns[field] === column) ?? column
}
