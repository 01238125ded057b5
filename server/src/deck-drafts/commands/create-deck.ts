import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { suitNames, type DeckDraft } from '#domain/decks/deck-draft.ts'
import { suitKinds } from '#domain/decks/deck-rules.ts'
import { evenPositions } from '#domain/decks/position.ts'
import type { Language } from '#domain/languages.ts'
import { deckLimits, draftLimits } from '#domain/limits.ts'
import { auditItem } from '#server/audit/commands/audit-item.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { decks } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { ownItems, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { lockCatalogue } from '#server/library/own-items.ts'
import { insertAll } from '#server/library/upsert-all.ts'
import { allowBuilding } from '#server/organizations/commands/allow-building.ts'
import { partRow, wholeDraft, type PartRow } from '../draft-rows.ts'
import { readDraft } from '../open-deck.ts'

/**
 * Creates a private deck: a draft with four suits and no cards.
 * @returns its id
 * @throws ApiError 403 as `allowBuilding`; 409 deck_quota_full
 */
export async function createDeck(
  tx: Db,
  viewer: CatalogueViewer,
  { language, title }: { language: Language; title: string },
  now: Date,
): Promise<string> {
  const names = suitNames[language]
  const positions = evenPositions(suitKinds.length)
  return startDraft(tx, viewer, {
    language,
    now,
    draft: {
      deck: {
        title,
        description: '',
        useWhen: '',
        avoidWhen: '',
        deckColor: null,
        modes: ['crux'],
        topics: [],
        depth: null,
        minutes: null,
      },
      suits: suitKinds.map((kind, index) => ({
        id: '',
        key: kind,
        kind,
        position: positions[index] ?? '',
        title: names[kind],
        description: '',
      })),
      cards: [],
      perspectives: [],
    },
  })
}

/**
 * Copies a deck that the caller sees into a draft of their own: the draft of an organization's deck, or the current
 * version of a library deck. Cards keep their keys, so that the two can be compared; otherwise they are independent.
 * @returns its id
 * @throws ApiError not_found; 403 as `allowBuilding`; 409 deck_quota_full
 */
export async function cloneDeck(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  { title, now }: { title?: string | undefined; now: Date },
): Promise<string> {
  const [deck] = await tx
    .select()
    .from(decks)
    .where(and(eq(decks.id, deckId), sql`(${playableDecks(viewer)} or ${ownItems(decks, viewer)})`))
  if (!deck) throw new ApiError('not_found')
  const draft = wholeDraft(await readDraft(tx, deck))
  return startDraft(tx, viewer, {
    language: deck.language,
    now,
    draft: { ...draft, deck: { ...draft.deck, title: title ?? draft.deck.title } },
    from: deckId,
  })
}

/**
 * Writes a new unpublished deck. Its parts get new ids.
 * @returns its id
 */
export async function startDraft(
  tx: Db,
  viewer: CatalogueViewer,
  {
    language,
    draft,
    now,
    from,
    catalogId,
  }: {
    language: Language
    draft: DeckDraft
    now: Date
    /** The deck it was cloned from. */
    from?: string
    /** Set for another language of an existing deck; otherwise the deck gets a new catalogue id. */
    catalogId?: string
  },
): Promise<string> {
  await allowBuilding(tx, viewer.organizationId, now)
  await refuseFull(tx, viewer.organizationId, catalogId)
  const deckId = randomUUID()
  await tx.insert(decks).values({
    id: deckId,
    catalogId: catalogId ?? ownSlug(draft.deck.title),
    organizationId: viewer.organizationId,
    createdBy: viewer.userId,
    language,
    tiers: [],
    visibility: 'self',
    isPublished: false,
    createdAt: now,
  })
  await tx.insert(deckDrafts).values({
    deckId,
    draftVersion: 1,
    ...draft.deck,
    title: draft.deck.title.slice(0, draftLimits.titleMax),
    revision: 1,
    updatedAt: now,
    updatedBy: viewer.userId,
  })
  await insertAll(tx, deckDraftParts, newParts(deckId, draft))
  await auditItem(tx, viewer, {
    type: 'deck',
    id: deckId,
    action: 'deck.created',
    data: from ? { cloned_from: from } : {},
    now,
  })
  return deckId
}

function newParts(deckId: string, draft: DeckDraft): PartRow[] {
  const suitIds = new Map(draft.suits.map(({ id, key }) => [id === '' ? key : id, randomUUID() as string]))
  const fresh = { revision: 1, fieldRevisions: {} }
  return [
    ...draft.suits.map(({ kind, ...suit }) =>
      partRow(deckId, 'suit', { ...suit, ...fresh, suitKind: kind, id: suitIds.get(suit.id || suit.key) ?? '' }),
    ),
    ...draft.cards.map((card) =>
      partRow(deckId, 'card', {
        ...card,
        ...fresh,
        id: randomUUID(),
        suitId: card.suitId === null ? null : (suitIds.get(card.suitId) ?? null),
      }),
    ),
    ...draft.perspectives.map((one) => partRow(deckId, 'perspective', { ...one, ...fresh, id: randomUUID() })),
  ]
}

/** A deck in several languages counts once. @throws ApiError 409 deck_quota_full */
export async function refuseFull(tx: Db, organizationId: string, catalogId?: string): Promise<void> {
  await lockCatalogue(tx, organizationId)
  const own = await tx
    .selectDistinct({ catalogId: decks.catalogId })
    .from(decks)
    .where(and(eq(decks.organizationId, organizationId), isNull(decks.deletedAt)))
  if (own.length >= deckLimits.ownMax && !own.some((deck) => deck.catalogId === catalogId))
    throw new ApiError('deck_quota_full')
}

/** A unique slug: the title in ASCII plus random characters. */
export function ownSlug(title: string): string {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
  return `${plain || 'deck'}-${randomBytes(6).toString('hex')}`
}
