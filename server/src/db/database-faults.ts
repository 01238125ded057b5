import { messages } from '@electric-sql/pglite'
import pg from 'pg'
import { DatabaseSilentError } from './silence-watch.ts'
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

/**
 * Of PostgreSQL: no connection (08), no disk, memory or connection left (53), shutting down, waited too long for a lock or a statement, a transaction
 * that stood still, a standby that takes no writes (25006).
 */
const awayStates = /^(08...|53...|57P0[1-3]|57014|55P03|25P0[34]|25006)$/
/** Of the system: nobody listens there, or the connection broke. */
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
/** What the driver says of a connection has no code; nothing else begins so. */
const awayWords = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/

/** Whether the database could not be asked, or did not answer in time: what was asked is not at fault, and asking again later makes sense. */
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
