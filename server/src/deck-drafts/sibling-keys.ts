import { and, eq, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts } from '#server/db/schema/deck-drafts.ts'
import { cards, decks, perspectives, suits } from '#server/db/schema/library.ts'
import { ownItems, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { isFamilyKey } from './draft-rows.ts'
import type { DeckItem } from './open-deck.ts'

/** Returns whether another language of a deck, as far as the viewer sees it, has a part of this kind and key. */
export async function keysOfSiblings(db: Db, viewer: CatalogueViewer, deck: DeckItem) {
  const isSibling = and(eq(decks.catalogId, deck.catalogId), ne(decks.id, deck.id), ownItems(decks, viewer))
  const of = (kind: DraftPartKind, table: typeof suits | typeof cards | typeof perspectives) =>
    db
      .select({ kind: sql<string>`${kind}::text`.as('kind'), key: table.key })
      .from(table)
      .innerJoin(decks, eq(decks.id, table.deckId))
      .where(isSibling)
  const found = await union(
    of('suit', suits),
    of('card', cards),
    of('perspective', perspectives),
    db
      .select({ kind: sql<string>`${deckDraftParts.partKind}`.as('kind'), key: deckDraftParts.key })
      .from(deckDraftParts)
      .innerJoin(decks, eq(decks.id, deckDraftParts.deckId))
      .where(isSibling),
  )
  const known = new Set(found.filter(({ key }) => !isFamilyKey(key)).map(({ kind, key }) => `${kind} ${key}`))
  return (part: { kind: DraftPartKind; key: string }) => known.has(`${part.kind} ${part.key}`)
}
