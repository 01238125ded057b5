import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'

export interface BackedUpTable {
  name: string
  columns: string[]
  /** References itself, so its rows must be inserted in one statement. */
  namesItself: boolean
}

interface Row {
  name: string
  columns: string[]
  parents: string[]
}

/** All tables of the product, each after those it references, so that they can be filled in this order. */
export async function readTables(db: Db): Promise<BackedUpTable[]> {
  const result = await db.execute(sql`
    select c.relname as name,
      (select coalesce(jsonb_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(jsonb_agg(distinct p.relname), '[]') from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by c.relname`)
  return inOrder((result as { rows: Row[] }).rows)
}

function inOrder(rows: readonly Row[]): BackedUpTable[] {
  const ordered: BackedUpTable[] = []
  const left = new Map(rows.map((row) => [row.name, row]))
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name, parents }) =>
      parents.every((parent) => parent === name || !left.has(parent)),
    )
    if (free.length === 0)
      throw new Error(`tables that name each other can't be put in order: ${[...left.keys()].join(', ')}`)
    for (const { name, columns, parents } of free) {
      ordered.push({ name, columns, namesItself: parents.includes(name) })
      left.delete(name)
    }
  }
  return ordered
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
