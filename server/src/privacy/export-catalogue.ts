import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import {
  cards,
  cardVersions,
  crystallizationTemplates,
  decks,
  deckVersions,
  gameTypes,
  gameTypeShares,
  perspectives,
  perspectiveVersions,
  suits,
  suitVersions,
} from '#server/db/schema/library.ts'
import { readChosenPerspectives } from '#server/library/chosen-perspectives.ts'
import { withSnakeKeys } from './export-format.ts'
import type { ArchiveFile } from './zip-files.ts'

/**
 * Whose items: an organization's, as one reader may see them, or those that a person made in the organizations they
 * belong to.
 */
export type CatalogueOwner =
  | { organizationId: string; readerId: string }
  | { makerId: string; organizationIds: readonly string[] }

/** The decks, game types, crystallization templates and saved analyses that an organization or a person made. */
export async function* exportCatalogue(db: Db, owner: CatalogueOwner): AsyncGenerator<ArchiveFile> {
  const own = await db.select().from(decks).where(ownedBy(decks, owner)).orderBy(asc(decks.catalogId), asc(decks.id))
  yield { name: 'decks.json', content: await withVersions(db, own), ...ofOrganizations(own) }
  const types = await db
    .select()
    .from(gameTypes)
    .where(ownedBy(gameTypes, owner))
    .orderBy(asc(gameTypes.title), asc(gameTypes.id))
  yield { name: 'game-types.json', content: await withParts(db, types), ...ofOrganizations(types) }
  const templates = await db
    .select()
    .from(crystallizationTemplates)
    .where(ownedBy(crystallizationTemplates, owner))
    .orderBy(asc(crystallizationTemplates.title), asc(crystallizationTemplates.id))
  yield { name: 'crystallization-templates.json', content: templates.map(asMade), ...ofOrganizations(templates) }
  const analyses = await db
    .select()
    .from(persistedAnalyses)
    .where(ownedBy(persistedAnalyses, owner))
    .orderBy(asc(persistedAnalyses.createdAt), asc(persistedAnalyses.id))
  yield { name: 'analyses.json', content: analyses.map(withSnakeKeys), ...ofOrganizations(analyses) }
}

/** Whose rows these are. */
function ofOrganizations(rows: readonly { organizationId: string | null }[]): Pick<ArchiveFile, 'organizationIds'> {
  return { organizationIds: [...new Set(rows.flatMap(({ organizationId }) => organizationId ?? []))] }
}

/** Without what the database makes of the title. */
function asMade({ titleKeys: _, ...row }: { titleKeys: string[] } & Record<string, unknown>) {
  return withSnakeKeys(row)
}

function ownedBy(
  table: typeof decks | typeof gameTypes | typeof crystallizationTemplates | typeof persistedAnalyses,
  owner: CatalogueOwner,
): SQL | undefined {
  const isThere = 'deletedAt' in table ? isNull(table.deletedAt) : undefined
  if ('makerId' in owner)
    return and(eq(table.createdBy, owner.makerId), inArray(table.organizationId, [...owner.organizationIds]), isThere)
  return and(
    eq(table.organizationId, owner.organizationId),
    // Only admins export, and items of former members belong to them.
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
    ...asMade(type),
    perspective_ids: chosen.get(type.id) ?? [],
    shared_organization_ids: shares.flatMap((share) => (share.gameTypeId === type.id ? [share.organizationId] : [])),
  }))
}

/** Decks with their drafts and all of their versions. */
async function withVersions(db: Db, rows: (typeof decks.$inferSelect)[]) {
  if (rows.length === 0) return []
  const versions = await db
    .select()
    .from(deckVersions)
    .where(
      inArray(
        deckVersions.deckId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deckVersions.number))
  const parts = await readParts(
    db,
    versions.map(({ id }) => id),
  )
  const drafts = await readDrafts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((deck) => ({
    ...withSnakeKeys(deck),
    draft: drafts(deck.id),
    versions: versions
      .filter(({ deckId }) => deckId === deck.id)
      .map((version) => ({ ...asMade(version), ...parts(version.id) })),
  }))
}

/** The drafts of decks, without deleted parts; null where the draft equals the last version. */
async function readDrafts(db: Db, deckIds: string[]) {
  const drafts = await db.select().from(deckDrafts).where(inArray(deckDrafts.deckId, deckIds))
  const parts = await db
    .select()
    .from(deckDraftParts)
    .where(and(inArray(deckDraftParts.deckId, deckIds), eq(deckDraftParts.isDeleted, false)))
    .orderBy(asc(deckDraftParts.position), asc(deckDraftParts.id))
  return (deckId: string) => {
    const draft = drafts.find((row) => row.deckId === deckId)
    if (!draft) return null
    const { fieldRevisions: _, updatedBy: __, ...said } = draft
    const of = (kind: string) =>
      parts
        .filter((part) => part.deckId === deckId && part.partKind === kind)
        .map(({ fieldRevisions: ___, ...part }) => withSnakeKeys(part))
    return { ...withSnakeKeys(said), suits: of('suit'), cards: of('card'), perspectives: of('perspective') }
  }
}

async function readParts(db: Db, versionIds: string[]) {
  if (versionIds.length === 0) return () => ({})
  const found = {
    suits: await db
      .select({ key: suits.key, said: suitVersions })
      .from(suitVersions)
      .innerJoin(suits, eq(suits.id, suitVersions.suitId))
      .where(inArray(suitVersions.deckVersionId, versionIds))
      .orderBy(asc(suitVersions.index)),
    cards: await db
      .select({ key: cards.key, said: cardVersions })
      .from(cardVersions)
      .innerJoin(cards, eq(cards.id, cardVersions.cardId))
      .where(inArray(cardVersions.deckVersionId, versionIds))
      .orderBy(asc(cardVersions.number)),
    perspectives: await db
      .select({ key: perspectives.key, said: perspectiveVersions })
      .from(perspectiveVersions)
      .innerJoin(perspectives, eq(perspectives.id, perspectiveVersions.perspectiveId))
      .where(inArray(perspectiveVersions.deckVersionId, versionIds))
      .orderBy(asc(perspectiveVersions.index)),
  }
  return (versionId: string) => {
    const own = (list: { key: string; said: { deckVersionId: string } & Record<string, unknown> }[]) =>
      list
        .filter(({ said }) => said.deckVersionId === versionId)
        .map(({ key, said: { deckVersionId: _, ...said } }) => withSnakeKeys({ key, ...said }))
    return { suits: own(found.suits), cards: own(found.cards), perspectives: own(found.perspectives) }
  }
}
