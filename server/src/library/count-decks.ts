import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tier } from '#domain/decks/deck-rules.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks } from '#server/db/schema/library.ts'

/** How many decks of the library each tier has. A deck in several languages counts once. */
export async function countDecks(db: Db): Promise<Record<Tier, number>> {
  const of = (tier: Tier) =>
    sql<number>`(count(distinct ${decks.catalogId}) filter (where ${decks.tiers} @> ${JSON.stringify([tier])}::jsonb))::int`
  const [counts] = await db
    .select({ one_to_one: of('one_to_one'), trial: of('trial'), basic: of('basic'), pro: of('pro') })
    .from(decks)
    .where(and(isNull(decks.organizationId), eq(decks.isPublished, true), isNull(decks.deletedAt)))
  return counts ?? { one_to_one: 0, trial: 0, basic: 0, pro: 0 }
}
