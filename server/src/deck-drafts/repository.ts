import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listBuilderDecks as listEndpoint } from '#contract/decks/deck-drafts.ts'
import { foldedText } from '#server/db/schema/columns/folded-text.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { games } from '#server/db/schema/games.ts'
import { decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { ownItems, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { gameCount, makerName } from '#server/library/item-columns.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { DeckItem } from './open-deck.ts'

type Wanted = z.output<typeof listEndpoint.query>
export type BuilderDeck = Awaited<ReturnType<typeof readBuilderDeck>>

const title = sql<string>`coalesce(${deckDrafts.title}, ${deckVersions.title}, '')`
const description = sql<string>`coalesce(${deckDrafts.description}, ${deckVersions.description}, '')`
const updatedAt = sql<Date>`coalesce(${deckDrafts.updatedAt}, ${deckVersions.publishedAt}, ${decks.createdAt})`

/** One page of the organization's or the library's decks, with the count of each filter. */
export async function listBuilderDecks(
  db: Db,
  viewer: CatalogueViewer,
  { source, filter, language, search, sort, page, page_size }: Wanted,
) {
  const wanted = and(
    source === 'own' ? ownItems(decks, viewer) : and(isNull(decks.organizationId), playableDecks(viewer)),
    language ? eq(decks.language, language) : undefined,
    matchesText([title, description], search),
  )
  const { rows, meta } = await pageOf(db, {
    select: selectBuilderDecks(db, viewer).$dynamic(),
    where: and(wanted, filterOf(filter)),
    sorts: { title: foldedText(title), language: decks.language, updated: updatedAt },
    sort,
    id: decks.id,
    page: { page, page_size },
  })
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      published: sql<number>`(count(*) filter (where ${decks.isPublished}))::int`,
      unpublished: sql<number>`(count(*) filter (where not ${decks.isPublished}))::int`,
    })
    .from(decks)
    .leftJoin(deckDrafts, eq(deckDrafts.deckId, decks.id))
    .leftJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
    .where(wanted)
  return { rows, meta: { ...meta, counts: counts ?? { all: 0, published: 0, unpublished: 0 } } }
}

/** One deck as in the list. @throws ApiError not_found */
export async function readBuilderDeck(db: Db, viewer: CatalogueViewer, deckId: string) {
  const [row] = await selectBuilderDecks(db, viewer).where(and(eq(decks.id, deckId), ownItems(decks, viewer)))
  if (!row) throw new ApiError('not_found')
  return row
}

/** The deck's other languages that the viewer sees. */
export async function readTranslations(db: Db, viewer: CatalogueViewer, deck: DeckItem) {
  return selectBuilderDecks(db, viewer)
    .where(and(eq(decks.catalogId, deck.catalogId), ne(decks.id, deck.id), ownItems(decks, viewer)))
    .orderBy(decks.language, decks.id)
}

function filterOf(filter: Wanted['filter']): SQL | undefined {
  if (filter === 'all') return undefined
  return eq(decks.isPublished, filter === 'published')
}

function selectBuilderDecks(db: Db, viewer: CatalogueViewer) {
  const draftCards = db
    .select({ count: sql`count(*)::int` })
    .from(deckDraftParts)
    .where(
      and(
        eq(deckDraftParts.deckId, decks.id),
        eq(deckDraftParts.partKind, 'card'),
        eq(deckDraftParts.isDeleted, false),
      ),
    )
  return db
    .select({
      deck: decks,
      title,
      description,
      deckColor: sql<
        string | null
      >`case when ${isNotNull(deckDrafts.deckId)} then ${deckDrafts.deckColor} else ${deckVersions.deckColor} end`,
      modes: sql<('crux' | 'one_on_one')[]>`coalesce(${deckDrafts.modes}, ${deckVersions.modes})`,
      cardCount: sql<number>`case when ${isNotNull(deckDrafts.deckId)} then (${draftCards}) else ${deckVersions.cardCount} end`,
      hasUnpublishedChanges: sql<boolean>`coalesce(${deckDrafts.draftVersion} > ${deckDrafts.publishedDraftVersion}, false)`,
      version: deckVersions.number,
      publishedAt: deckVersions.publishedAt,
      updatedAt: sql<string | Date>`${updatedAt}`,
      makerName: makerName(db, decks, viewer),
      gameCount: gameCount(db, games.deckId, decks.id, viewer),
      gameTypeCount: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(gameTypes)
        .where(
          and(
            eq(gameTypes.deckId, decks.id),
            eq(gameTypes.organizationId, viewer.organizationId),
            isNull(gameTypes.deletedAt),
          ),
        )})`,
    })
    .from(decks)
    .leftJoin(deckDrafts, eq(deckDrafts.deckId, decks.id))
    .leftJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
}
