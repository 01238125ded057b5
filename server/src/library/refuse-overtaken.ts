import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '#server/faults/api-error.ts'

type Wanted = Readonly<Record<string, unknown>> & { seen_updated_at?: string | undefined }
/** An item's fields as the API names them. */
type Current = Readonly<Record<string, unknown>>

/**
 * Refuses a change that was made on an older state of an item, unless it replaces nothing.
 * @throws ApiError 409 draft_changed, with `meta: {updated_at, conflicts}`: both values of each field that would be
 * replaced
 */
export function refuseOvertaken(updatedAt: Date, wanted: Wanted, current: Current): void {
  const seen = wanted.seen_updated_at
  if (seen === undefined || Date.parse(seen) === updatedAt.getTime()) return
  const conflicts = replacedBy(wanted, current)
  if (conflicts.length === 0) return
  throw new ApiError('draft_changed', { meta: { updated_at: updatedAt.toISOString(), conflicts } })
}

/**
 * The time of a change, later than the one before: two states of an item never have the same. Who may see an item is
 * nothing that somebody wrote, so a change of `visibility` alone is none, and open forms stay as they are.
 */
export function changedAt(updatedAt: Date, now: Date, wanted: Wanted, current: Current): Date {
  if (replacedBy(wanted, current).every(({ field }) => field === 'visibility')) return updatedAt
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/** The fields that a change gives another value. */
function replacedBy({ seen_updated_at: _, ...wanted }: Wanted, current: Current) {
  return Object.entries(wanted).flatMap(([field, mine]) =>
    mine === undefined || isDeepStrictEqual(mine, current[field]) ? [] : [{ field, mine, theirs: current[field] }],
  )
}
