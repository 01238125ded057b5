import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import type { BackupHead } from './backup-format.ts'
import { countMigrations } from './migration-count.ts'
import { quoted, readTables } from './table-order.ts'

const fetchedAtOnce = 500

/** A backup's lines. The transaction must see a single snapshot of the database. */
export async function* writeBackup(tx: Db, now: Date): AsyncGenerator<string> {
  const tables = await readTables(tx)
  const head: BackupHead = { crux_backup: 1, created_at: now.toISOString(), migrations: countMigrations(), tables }
  yield `${JSON.stringify(head)}\n`
  let rows = 0
  for (const { name } of tables) {
    await tx.execute(
      sql.raw(`declare backup_rows cursor for select row_to_json(t)::text as line from ${quoted(name)} t`),
    )
    for (let more = true; more;) {
      const fetched = await tx.execute(sql.raw(`fetch ${fetchedAtOnce} from backup_rows`))
      const lines = (fetched as { rows: { line: string }[] }).rows
      for (const { line } of lines) yield `${name}\t${line}\n`
      rows += lines.length
      more = lines.length === fetchedAtOnce
    }
    await tx.execute(sql.raw('close backup_rows'))
  }
  yield `${JSON.stringify({ rows })}\n`
}
