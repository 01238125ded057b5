import { type SQL, sql } from 'drizzle-orm'

/** Marks statements that PostgreSQL plans anew for their values, see `withFreshPlan`. */
export const plannedEachTime = '/* planned each time */'

/**
 * A condition whose statement is planned each time, for its values. A prepared statement gets one plan for all values
 * after a few calls; for a search that reads an index of words or the newest games, depending on what is looked for,
 * that plan may take a hundred times as long, and planning takes less than a millisecond.
 */
export function withFreshPlan(condition: SQL): SQL {
  return sql`${condition} ${sql.raw(plannedEachTime)}`
}
