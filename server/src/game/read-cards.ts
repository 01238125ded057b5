import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { cards, cardVersions, suitVersions } from '#server/db/schema/library.ts'
import { iso } from '#server/game-rows/iso.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

const face = {
  id: cards.id,
  key: cards.key,
  number: cardVersions.number,
  title: cardVersions.title,
  description: cardVersions.description,
  ask: cardVersions.ask,
  tone: cardVersions.tone,
  suit_id: cardVersions.suitId,
  suit_kind: suitVersions.kind,
  suit_title: suitVersions.title,
  created_at: cards.createdAt,
}

/** Cards with their suit's kind and title, as a version of their deck has them, in the order of the ids. */
export async function readCards(db: Db, deckVersionId: string, ids: readonly string[]): Promise<HandCard[]> {
  if (ids.length === 0) return []
  const rows = await selectFaces(db, [
    eq(cardVersions.deckVersionId, deckVersionId),
    inArray(cardVersions.cardId, [...ids]),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All cards of a deck version that can be dealt. */
export async function readDeck(db: Db, deckVersionId: string): Promise<HandCard[]> {
  return selectFaces(db, [eq(cardVersions.deckVersionId, deckVersionId), eq(cardVersions.isRetired, false)])
}

async function selectFaces(db: Db, where: SQL[]): Promise<HandCard[]> {
  const rows = await db
    .select(face)
    .from(cardVersions)
    .innerJoin(cards, eq(cards.id, cardVersions.cardId))
    .innerJoin(
      suitVersions,
      and(eq(suitVersions.deckVersionId, cardVersions.deckVersionId), eq(suitVersions.suitId, cardVersions.suitId)),
    )
    .where(and(...where))
    .orderBy(cardVersions.number, cards.id)
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }))
}
