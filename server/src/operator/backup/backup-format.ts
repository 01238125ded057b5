import { z } from 'zod'

/**
 * A backup is a gzip file of lines: the head as JSON, then a line a row (`table`, a tab, the row as JSON, made and read by PostgreSQL alone), a
 * table after those it names, then the foot as JSON. It fits either database.
 */
export const backupHead = z.object({
  crux_backup: z.literal(1),
  created_at: z.string(),
  /** How many of the product's migrations the rows fit. */
  migrations: z.int().positive(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), namesItself: z.boolean() })),
})
export type BackupHead = z.infer<typeof backupHead>

/** Says that the file is whole. */
export const backupFoot = z.object({ rows: z.int() })
