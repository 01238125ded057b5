import { sql } from 'drizzle-orm'
import { polesOf, quadrantFamilies } from '#domain/analysis/quadrants.ts'
import type { Db } from '#server/db/open-database.ts'
import { cards } from '#server/db/schema/library.ts'

/**
 * What is counted of a card; and, without a card, families of poles: in how many games a card was chosen at one of
 * them. Kept counts name these by their place, so another list makes them untrue (`rulesOfCounts`).
 */
export const cardKinds = [
  ...(['dealt', 'played', 'chosen', 'crux'] as const),
  ...quadrantFamilies.flatMap((family) => polesOf[family]),
  ...quadrantFamilies,
] as const

/** A card's short id takes the bits above these; 0: no card. */
export const kindBits = 5

/** The short id and the kind of a figure. */
export function splitFigure(figure: number): { shortId: number; kind: (typeof cardKinds)[number] | undefined } {
  return { shortId: figure >> kindBits, kind: cardKinds[figure & ((1 << kindBits) - 1)] }
}

/** The ids of cards by their short ids. */
export async function idsByShortId(db: Db, shortIds: readonly number[]): Promise<Map<number, string>> {
  if (shortIds.length === 0) return new Map()
  const { id, shortId } = cards
  const found = await db
    .select({ id, shortId })
    .from(cards)
    .where(sql`${shortId} = any (${`{${shortIds.join(',')}}`}::text::int[])`)
  return new Map(found.map((card) => [card.shortId, card.id]))
}
