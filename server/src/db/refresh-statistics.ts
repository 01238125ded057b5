import type { Database } from './open-database.ts'

/**
 * Refreshes what the embedded database's planner knows of its tables: without it, lists over the whole library take
 * seconds. PostgreSQL's autovacuum does that there; the embedded database has none.
 */
export async function refreshStatistics(database: Pick<Database, 'kind' | 'query'>): Promise<void> {
  if (database.kind === 'pglite') await database.query({ text: 'analyze', values: [] })
}
