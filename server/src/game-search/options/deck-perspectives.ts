import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { deckVersions, perspectives, perspectiveVersions } from '#server/db/schema/library.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'

/** A perspective of a deck, in one language. */
export interface Perspective {
  id: string
  deckId: string
  key: string
  type: string
  title: string
}

/** So many decks are remembered, about 5 kB each. */
const decksMax = 2000
/**
 * Those of the library's decks, by the version that is current: they change with it only. An organization's own, which
 * are few, get the keys of another deck that they are linked to as a translation.
 */
const known = new BoundedMap<string, Perspective[]>(decksMax)

/** The perspectives that these decks have or had, in the words they had last. */
export async function perspectivesOfDecks(
  db: Db,
  decks: readonly { id: string; versionId: string; isOwn: boolean }[],
): Promise<Perspective[]> {
  const found = decks.map((deck) => ({ deck, rows: known.get(deck.versionId) }))
  const missing = found.flatMap(({ deck, rows }) => (rows ? [] : [deck.id]))
  const read = missing.length > 0 ? await readPerspectives(db, missing) : null
  return found.flatMap(({ deck, rows = read?.get(deck.id) ?? [] }) => {
    if (!deck.isOwn) known.set(deck.versionId, rows)
    return rows
  })
}

async function readPerspectives(db: Db, deckIds: string[]): Promise<Map<string, Perspective[]>> {
  const rows = await db
    .select({
      id: perspectives.id,
      deckId: perspectives.deckId,
      key: perspectives.key,
      type: perspectiveVersions.type,
      title: perspectiveVersions.title,
    })
    .from(perspectives)
    .innerJoin(perspectiveVersions, eq(perspectiveVersions.perspectiveId, perspectives.id))
    .innerJoin(deckVersions, eq(deckVersions.id, perspectiveVersions.deckVersionId))
    .where(inArray(perspectives.deckId, deckIds))
    .orderBy(asc(deckVersions.number))
  // Their last words: a query for each of thousands would take longer than reading all.
  const last = [...new Map(rows.map((row) => [row.id, row])).values()]
  return Map.groupBy(last, ({ deckId }) => deckId)
}
