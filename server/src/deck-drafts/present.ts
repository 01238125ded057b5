import { eq } from 'drizzle-orm'
import { mayEditItem } from '#domain/decks/catalogue-item.ts'
import { draftLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckVersions } from '#server/db/schema/library.ts'
import { one } from '#server/http/document.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { withoutSoftHyphens } from '#server/library/soft-hyphens.ts'
import { typesWith, type UsingType } from './broken-types.ts'
import { readPartsSince, type DraftRow, type DraftRows, type PartRow } from './draft-rows.ts'
import { readDraft, type DeckItem } from './open-deck.ts'
import type { BuilderDeck } from './repository.ts'
import { keysOfSiblings } from './sibling-keys.ts'

export function presentBuilderDeck(row: BuilderDeck, viewer: CatalogueViewer) {
  const { deck } = row
  return {
    type: 'builder-decks' as const,
    id: deck.id,
    attributes: {
      title: withoutSoftHyphens(row.title),
      deck_description: row.description,
      language: deck.language,
      deck_catalog_id: deck.catalogId,
      deck_color: row.deckColor,
      supported_game_modes: row.modes,
      visibility: deck.visibility,
      card_count: row.cardCount,
      is_published: deck.isPublished,
      has_unpublished_changes: row.hasUnpublishedChanges,
      version: row.version,
      published_at: row.publishedAt?.toISOString() ?? null,
      updated_at: new Date(row.updatedAt).toISOString(),
      is_library: deck.organizationId === null,
      can_edit: mayEditItem(deck, viewer),
      maker_name: row.makerName,
      game_count: row.gameCount,
      game_type_count: row.gameTypeCount,
    },
  }
}

/** The draft's document: all of it, or with `since` only what changed after that draft version. */
export async function draftDocument(db: Db, viewer: CatalogueViewer, deck: DeckItem, since?: number) {
  const types = await typesWith(db, viewer, deck.id, draftLimits.gameTypesShown)
  return documentOf(db, viewer, deck, await readSince(db, viewer, deck, { since, types }), { since, types })
}

/** The draft's document with the parts changed after draft version `since`. */
export async function presentDraft(db: Db, viewer: CatalogueViewer, deck: DeckItem, rows: DraftRows, since: number) {
  const types = await typesWith(db, viewer, deck.id, draftLimits.gameTypesShown)
  return documentOf(db, viewer, deck, rows, { since, types })
}

async function documentOf(
  db: Db,
  viewer: CatalogueViewer,
  deck: DeckItem,
  { draft, parts }: DraftRows,
  { since, types }: { since: number | undefined; types: readonly UsingType[] },
) {
  const [version] =
    deck.currentVersionId === null
      ? []
      : await db
          .select({ number: deckVersions.number, publishedAt: deckVersions.publishedAt })
          .from(deckVersions)
          .where(eq(deckVersions.id, deck.currentVersionId))
  const of = (kind: PartRow['partKind']) => parts.filter(({ partKind }) => partKind === kind)
  return one({
    type: 'deck-drafts' as const,
    id: deck.id,
    attributes: {
      draft_version: draft.draftVersion,
      language: deck.language,
      deck_catalog_id: deck.catalogId,
      visibility: deck.visibility,
      can_edit: mayEditItem(deck, viewer),
      is_published: deck.isPublished,
      has_unpublished_changes: draft.draftVersion > draft.publishedDraftVersion,
      version: version?.number ?? null,
      published_at: version?.publishedAt.toISOString() ?? null,
      updated_at: draft.updatedAt.toISOString(),
      deck: since === undefined || draft.revision > since ? presentDeckFields(draft) : null,
      suits: of('suit').map((part) => ({ ...presentPart(part), kind: part.suitKind ?? 'hearth' })),
      cards: of('card').map((part) => ({
        ...presentPart(part),
        suit_id: part.suitId,
        ask: part.ask,
        tone: part.tone,
      })),
      perspectives: of('perspective').map((part) => ({
        ...presentPart(part),
        perspective_type: part.perspectiveType ?? 'general',
        wants: part.wants,
      })),
      game_types: types.map(({ id, title, modes, perspectiveIds, visibility }) => ({
        id,
        title,
        modes,
        perspective_ids: perspectiveIds,
        visibility,
      })),
    },
  })
}

/** The parts changed since, or all: of the removed ones only those that can be brought back by name. */
async function readSince(
  db: Db,
  viewer: CatalogueViewer,
  deck: DeckItem,
  { since, types }: { since: number | undefined; types: readonly UsingType[] },
) {
  if (since !== undefined)
    return { ...(await readDraft(db, deck, 'deck')), parts: await readPartsSince(db, deck.id, since) }
  const whole = await readDraft(db, deck)
  if (!whole.parts.some(({ isDeleted }) => isDeleted)) return whole
  const used = new Set(types.flatMap(({ perspectiveIds }) => perspectiveIds))
  const isElsewhere = await keysOfSiblings(db, viewer, deck)
  const isKept = ({ id, partKind, key, isDeleted }: PartRow) =>
    !isDeleted || used.has(id) || isElsewhere({ kind: partKind, key })
  return { ...whole, parts: whole.parts.filter(isKept) }
}

function presentDeckFields(draft: DraftRow) {
  return {
    title: draft.title,
    description: draft.description,
    use_when: draft.useWhen,
    avoid_when: draft.avoidWhen,
    deck_color: draft.deckColor,
    modes: draft.modes,
    topics: draft.topics,
    depth: draft.depth,
    minutes: draft.minutes,
  }
}

function presentPart({ id, key, position, title, description, isDeleted }: PartRow) {
  return { id, key, position, title, description, deleted: isDeleted }
}
