import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'
import { backupFoot, backupHead, type BackupHead } from './backup-format.ts'
import { quoted } from './table-order.ts'

const insertedAtOnce = 500

/**
 * Reads a backup to its end, without a database, and returns its head.
 * @throws OperatorError if it is no backup or incomplete
 */
export async function checkBackup(lines: AsyncIterable<string>): Promise<BackupHead> {
  let head: BackupHead | null = null
  let rows = 0
  let foot: string | null = null
  try {
    for await (const line of lines) {
      if (!head) head = readHead(line)
      else if (foot !== null) throw damaged()
      else if (splitLine(line, head)) rows += 1
      else foot = line
    }
  } catch (error) {
    throw isZlibError(error) && head ? damaged() : isZlibError(error) ? notOurs() : error
  }
  if (!head) throw notOurs()
  if (backupFoot.safeParse(parse(foot ?? '')).data?.rows !== rows) throw damaged()
  return head
}

/** Fills empty tables from a checked backup; returns the number of rows. */
export async function fillTables(tx: Db, head: BackupHead, lines: AsyncIterable<string>): Promise<number> {
  let table = head.tables[0]
  let rows: string[] = []
  let count = 0
  const flush = async () => {
    if (table && rows.length > 0) await insertRows(tx, table, rows)
    rows = []
  }
  for await (const line of lines) {
    const found = splitLine(line, head)
    if (!found) continue
    if (found.table !== table || (rows.length >= insertedAtOnce && !table.namesItself)) await flush()
    table = found.table
    rows.push(found.row)
    count += 1
  }
  await flush()
  for (const { name, columns } of head.tables) await continueCounting(tx, name, columns)
  return count
}

function readHead(line: string): BackupHead {
  const head = backupHead.safeParse(parse(line))
  if (head.success) return head.data
  throw notOurs()
}

/** Splits a row's line; null for head and foot. */
function splitLine(line: string, head: BackupHead) {
  const tab = line.indexOf('\t')
  const table = tab === -1 ? undefined : head.tables.find(({ name }) => name === line.slice(0, tab))
  return table ? { table, row: line.slice(tab + 1) } : null
}

async function insertRows(
  tx: Db,
  { name, columns }: BackupHead['tables'][number],
  rows: readonly string[],
): Promise<void> {
  const list = sql.raw(columns.map(quoted).join(', '))
  const table = sql.raw(quoted(name))
  await tx.execute(sql`insert into ${table} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)`)
}

/** Sets a table's sequences to continue after the highest value. */
async function continueCounting(tx: Db, name: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    const sequence = await tx.execute(sql`select pg_get_serial_sequence(${quoted(name)}, ${column}) as name`)
    const [found] = (sequence as { rows: { name: string | null }[] }).rows
    if (!found?.name) continue
    await tx.execute(
      sql`select setval(${found.name}, greatest((select max(${sql.raw(quoted(column))}) from ${sql.raw(quoted(name))}), 1))`,
    )
  }
}

function notOurs(): OperatorError {
  return new OperatorError('This file is no backup of Crux, or one of a version that this one does not know.')
}

function damaged(): OperatorError {
  return new OperatorError(
    'This backup is damaged or not whole: it was not finished, or the disk or the way here lost a part of it. Nothing was restored.',
  )
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
