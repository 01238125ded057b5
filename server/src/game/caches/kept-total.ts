import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { KeepTotal } from '#server/listing/bounded-total.ts'
import type { Counted, OrganizationCounts } from './organization-counts.ts'

/** How many rows a list of an organization's finished games has. */
export interface CountedRows extends Counted {
  total: number
}

/** From how many rows on a total is kept; fewer are counted in a moment. */
const keptFrom = 200
/** Not longer: game masters' addresses, by which games are found, change without news of a game. */
const keptForMs = 60_000
const dialect = new PgDialect()

/**
 * Keeps totals of lists of one organization's finished games, so that the next page of a list does not count it again:
 * until news of such a game.
 */
export function keptTotal(
  kept: OrganizationCounts<CountedRows>,
  { organizationId, now }: { organizationId: string; now: Date },
): KeepTotal {
  const at = now.getTime()
  return async (every, count) => {
    const counted = await kept.read({ key: keyOf(every), now, isKept: ({ total }) => total > keptFrom }, async () => ({
      organizationId,
      at,
      until: at + keptForMs,
      total: await count(),
    }))
    return counted.total
  }
}

/** The same for the same rows: conditions name the viewer and what is looked for. */
function keyOf(every: SQL): string {
  const { sql, params } = dialect.sqlToQuery(every)
  return createHash('sha256').update(sql).update(JSON.stringify(params)).digest('base64')
}
