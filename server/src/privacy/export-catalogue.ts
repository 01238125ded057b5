import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import {
  cards,
  crystallizationTemplates,
  decks,
  gameTypes,
  gameTypeShares,
  perspectives,
  suits,
} from '#server/db/schema/library.ts'
import { readChosenPerspectives } from '#server/library/chosen-perspectives.ts'
import { withSnakeKeys } from './export-format.ts'
import type { ArchiveFile } from './zip-files.ts'

/** Whose: an organization's as one reader may see them, or those that a person made in the organizations they belong to. */
export type CatalogueOwner =
  | { organizationId: string; readerId: string }
  | { makerId: string; organizationIds: readonly string[] }

/** The decks, game types and crystallization templates that an organization or a person made. */
export async function* exportCatalogue(db: Db, owner: CatalogueOwner): AsyncGenerator<ArchiveFile> {
  yield { name: 'decks.json', content: await readDecks(db, owner) }
  const types = await db
    .select()
    .from(gameTypes)
    .where(ownedBy(gameTypes, owner))
    .orderBy(asc(gameTypes.title), asc(gameTypes.id))
  yield { name: 'game-types.json', content: await withParts(db, types) }
  const templates = await db
    .select()
    .from(crystallizationTemplates)
    .where(ownedBy(crystallizationTemplates, owner))
    .orderBy(asc(crystallizationTemplates.title), asc(crystallizationTemplates.id))
  yield { name: 'crystallization-templates.json', content: templates.map(withSnakeKeys) }
}

function ownedBy(
  table: typeof decks | typeof gameTypes | typeof crystallizationTemplates,
  owner: CatalogueOwner,
): SQL | undefined {
  const isThere = 'deletedAt' in table ? isNull(table.deletedAt) : undefined
  if ('makerId' in owner)
    return and(eq(table.createdBy, owner.makerId), inArray(table.organizationId, [...owner.organizationIds]), isThere)
  return and(
    eq(table.organizationId, owner.organizationId),
    // Admins export: what somebody left is theirs.
    or(ne(table.visibility, 'self'), eq(table.createdBy, owner.readerId), isNull(table.createdBy)),
    isThere,
  )
}

async function withParts(db: Db, types: (typeof gameTypes.$inferSelect)[]) {
  const ids = types.map(({ id }) => id)
  const chosen = await readChosenPerspectives(db, ids)
  const shares =
    ids.length === 0 ? [] : await db.select().from(gameTypeShares).where(inArray(gameTypeShares.gameTypeId, ids))
  return types.map((type) => ({
    ...withSnakeKeys(type),
    perspective_ids: chosen.get(type.id) ?? [],
    shared_organization_ids: shares.flatMap((share) => (share.gameTypeId === type.id ? [share.organizationId] : [])),
  }))
}

async function readDecks(db: Db, owner: CatalogueOwner) {
  const rows = await db.select().from(decks).where(ownedBy(decks, owner)).orderBy(asc(decks.title), asc(decks.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const ofDecks = {
    suits: await db.select().from(suits).where(inArray(suits.deckId, ids)).orderBy(asc(suits.index)),
    cards: await db.select().from(cards).where(inArray(cards.deckId, ids)).orderBy(asc(cards.number)),
    perspectives: await db
      .select()
      .from(perspectives)
      .where(inArray(perspectives.deckId, ids))
      .orderBy(asc(perspectives.index)),
  }
  return rows.map((deck) => {
    const own = (parts: ({ deckId: string } & Record<string, unknown>)[]) =>
      parts.filter(({ deckId }) => deckId === deck.id).map(withSnakeKeys)
    return {
      ...withSnakeKeys(deck),
      suits: own(ofDecks.suits),
      cards: own(ofDecks.cards),
      perspectives: own(ofDecks.perspectives),
    }
  })
}
