import { shapeOf, type RowWrite } from './row-write.ts'

const uniqueViolation = '23505'
/** Two transactions in each other's way: a row that both put, a lost race, a deadlock. */
const conflicts: ReadonlySet<unknown> = new Set([uniqueViolation, '40001', '40P01'])

/** The database's own error inside whatever wrapped it. */
function databaseFault(error: unknown): { code: unknown; constraint: unknown } | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code)) {
      return { code: inner.code, constraint: 'constraint' in inner ? inner.constraint : null }
    }
  }
  return null
}

/** Whether the same work could succeed when nobody is in its way. */
export function isConflict(error: unknown): boolean {
  const fault = databaseFault(error)
  return fault !== null && conflicts.has(fault.code)
}

/** Whether a statement failed because a row like this one is there already. */
export function violates(error: unknown, write: RowWrite): boolean {
  const fault = databaseFault(error)
  return fault?.code === uniqueViolation && String(fault.constraint).startsWith(shapeOf(write.table).name)
}
