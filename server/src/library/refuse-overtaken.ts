import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '#server/faults/api-error.ts'

/**
 * Refuses a change that was made on an older state of an item.
 * @param current the item's fields as the API names them
 * @throws ApiError 409 draft_changed, with `meta: {updated_at, conflicts}`: both values of each field that would be
 * replaced
 */
export function refuseOvertaken(
  updatedAt: Date,
  { seen_updated_at: seen, ...wanted }: { seen_updated_at?: string | undefined },
  current: Readonly<Record<string, unknown>>,
): void {
  if (seen === undefined || Date.parse(seen) === updatedAt.getTime()) return
  const conflicts = Object.entries(wanted).flatMap(([field, mine]) =>
    mine === undefined || isDeepStrictEqual(mine, current[field]) ? [] : [{ field, mine, theirs: current[field] }],
  )
  throw new ApiError('draft_changed', { meta: { updated_at: updatedAt.toISOString(), conflicts } })
}

/** The time of a change, later than the one before: two states of an item never have the same. */
export function changedAt(updatedAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}
