import { messages } from '@electric-sql/pglite'
import pg from 'pg'
import { DatabaseSilentError } from './connections/silence-watch.ts'
import { shapeOf, type RowWrite } from './row-write.ts'

const uniqueViolation = '23505'
const deadlock = '40P01'
/** Two transactions got in each other's way: both inserted the same row, one lost a race, or they deadlocked. */
const conflicts: ReadonlySet<unknown> = new Set([uniqueViolation, '40001', deadlock])

/** The database's own error, unwrapped. */
function databaseFault(error: unknown): { code: unknown; constraint: unknown } | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code)) {
      return { code: inner.code, constraint: 'constraint' in inner ? inner.constraint : null }
    }
  }
  return null
}

/** Whether the same work could succeed on a retry. */
export function isConflict(error: unknown): boolean {
  const fault = databaseFault(error)
  return fault !== null && conflicts.has(fault.code)
}

/** Whether two transactions waited for each other, and the database ended this one. */
export function isDeadlock(error: unknown): boolean {
  return databaseFault(error)?.code === deadlock
}

/** Whether the database cancelled a statement, as it does with those that take longer than they may. */
export function isCancelled(error: unknown): boolean {
  return databaseFault(error)?.code === '57014'
}

/** Whether a statement failed on a unique constraint. */
export function violates(error: unknown, write: RowWrite): boolean {
  const fault = databaseFault(error)
  return fault?.code === uniqueViolation && String(fault.constraint).startsWith(shapeOf(write.table).name)
}

/**
 * Of PostgreSQL: no connection (08), no disk, memory or connection left (53), shutting down, waited too long for a lock
 * or a statement, a transaction that stood still, a standby that takes no writes (25006), a disk that fails (58030).
 */
const awayStates = /^(08...|53...|57P0[1-3]|57014|55P03|25P0[34]|25006|58030)$/
/** From the operating system: nothing listens there, or the connection broke. */
const awayCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver's own connection errors have no code; they are recognized by how they begin. */
const awayWords = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/

/**
 * Whether the database was unreachable or did not answer in time. The statement is not at fault; a later retry makes
 * sense.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof DatabaseSilentError) return true
    const code = 'code' in inner ? inner.code : undefined
    if (inner instanceof pg.DatabaseError || inner instanceof messages.DatabaseError)
      return awayStates.test(String(code))
    if (awayCodes.has(code) || (code === undefined && awayWords.test(inner.message))) return true
  }
  return false
}
