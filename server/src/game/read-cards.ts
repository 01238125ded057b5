import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { cards, suits } from '#server/db/schema/library.ts'
import { iso } from '#server/game-rows/iso.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

const face = {
  id: cards.id,
  key: cards.key,
  number: cards.number,
  title: cards.title,
  description: cards.description,
  suit_id: cards.suitId,
  suit_kind: suits.kind,
  suit_title: suits.title,
  created_at: cards.createdAt,
}

/** Cards with their suit's kind and title, in the order of the given ids. */
export async function readCards(db: Db, ids: readonly string[]): Promise<HandCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(face)
    .from(cards)
    .innerJoin(suits, eq(suits.id, cards.suitId))
    .where(inArray(cards.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, withMoment(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All cards of a deck that can be dealt. */
export async function readDeck(db: Db, deckId: string): Promise<HandCard[]> {
  const rows = await db
    .select(face)
    .from(cards)
    .innerJoin(suits, eq(suits.id, cards.suitId))
    .where(and(eq(cards.deckId, deckId), isNull(cards.retiredAt)))
    .orderBy(cards.number)
  return rows.map(withMoment)
}

function withMoment<R extends { created_at: Date }>(row: R) {
  return { ...row, created_at: iso(row.created_at) }
}
