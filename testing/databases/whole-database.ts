import { sql, type SQL } from 'drizzle-orm'
import type { TestServer } from '../test-server.ts'

/** Everything that the database holds: the rows of each table as text, in no order. */
export async function wholeDatabase({ services }: Pick<TestServer, 'services'>): Promise<Map<string, string[]>> {
  const rowsOf = async <R>(query: SQL) => ((await services.database.db.execute(query)) as { rows: R[] }).rows
  const tables = await rowsOf<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const content = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows = await rowsOf<{ text: string }>(sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`)
    content.set(
      name,
      rows.map(({ text }) => text),
    )
  }
  return content
}
