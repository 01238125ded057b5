import { z } from 'zod'

/**
 * A backup is a gzip file of lines: the head as JSON, one line per row (table name, tab, and the row as JSON, written
 * and read by PostgreSQL alone), and the foot as JSON. Each table follows those it references. Backups fit both kinds
 * of database.
 */
export const backupHead = z.object({
  crux_backup: z.literal(1),
  created_at: z.string(),
  /** The number of migrations of the rows' schema. */
  migrations: z.int().positive(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), namesItself: z.boolean() })),
})
export type BackupHead = z.infer<typeof backupHead>

/** Proves that the file is complete. */
export const backupFoot = z.object({ rows: z.int() })
