import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import { draftFaults, type DeckDraft } from '#domain/decks/deck-draft.ts'
import { draftLimits } from '#domain/limits.ts'
import { auditItem } from '#server/audit/commands/audit-item.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { perspectives } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { allowSharing, makerFrom, visibilityChange } from '#server/library/own-items.ts'
import { publishDecks, type DeckContentRows } from '#server/library/publish-decks.ts'
import { readFamilies } from '#server/library/seeding/read-library.ts'
import { softHyphens } from '#server/library/soft-hyphens.ts'
import { brokenTypes, inUseFaults, inUseMeta } from '../broken-types.ts'
import { isFamilyKey, wholeDraft } from '../draft-rows.ts'
import { ensureDraft, lockOwnDeck, readDraft, refuseUnseen, type DeckItem } from '../open-deck.ts'

interface Wanted {
  draft_version?: number | undefined
  visibility?: CatalogueVisibility | undefined
}

/**
 * Publishes the draft as the next version, for new games; existing games keep theirs.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 draft_changed if the draft is not the one the
 * caller saw; 422 with every fault of the draft, plus `deck_in_use` for each field that would break a game type; 409
 * if there are only `deck_in_use` faults. `meta.faults` names the part of each fault.
 */
export async function publishDeck(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  wanted: Wanted,
  { now, pointer }: { now: Date; pointer: (field: string) => string },
): Promise<void> {
  const deck = await lockOwnDeck(tx, viewer, deckId, now)
  const stored = await ensureDraft(tx, deck)
  refuseUnseen(stored, wanted.draft_version)
  const { draftVersion } = stored
  const visibility = wanted.visibility ?? deck.visibility
  if (visibility !== deck.visibility) allowSharing(visibility, viewer, pointer)
  const createdBy = makerFrom(deck, visibility, viewer)
  const draft = wholeDraft(await readDraft(tx, deck))
  await refuseFaulty(tx, viewer, deck, draft, { visibility, createdBy, pointer })
  const published = await publishDecks(
    tx,
    [await contentRows(tx, { ...deck, visibility, createdBy, isPublished: true }, draft)],
    { userId: viewer.userId, now },
  )
  await tx.update(deckDrafts).set({ publishedDraftVersion: draftVersion }).where(eq(deckDrafts.deckId, deckId))
  await forgetTakenOut(tx, deckId)
  await auditItem(tx, viewer, {
    type: 'deck',
    id: deckId,
    action: 'deck.published',
    data: { has_new_version: published.length > 0, ...visibilityChange(deck.visibility, visibility) },
    now,
  })
}

/** Removes the oldest tombstones of cards and perspectives. Suits stay, because deleted cards refer to them. */
async function forgetTakenOut(tx: Db, deckId: string): Promise<void> {
  const { id, partKind, isDeleted, revision } = deckDraftParts
  const old = tx
    .select({ id })
    .from(deckDraftParts)
    .where(and(eq(deckDraftParts.deckId, deckId), eq(isDeleted, true), ne(partKind, 'suit')))
    .orderBy(desc(revision), id)
    .offset(draftLimits.takenOutMax)
  await tx.delete(deckDraftParts).where(inArray(id, old))
}

async function refuseFaulty(
  tx: Db,
  viewer: CatalogueViewer,
  deck: DeckItem,
  draft: DeckDraft,
  next: Pick<DeckItem, 'visibility' | 'createdBy'> & { pointer: (field: string) => string },
): Promise<void> {
  const faults = draftFaults(draft)
  const broken = await brokenTypes(tx, viewer, deck.id, {
    modes: draft.deck.modes,
    perspectiveIds: draft.perspectives.map(({ id }) => id),
    visibility: next.visibility,
    createdBy: next.createdBy,
  })
  if (faults.length === 0 && broken.length === 0) return
  const place = { deck: '', suit: 'suits/', card: 'cards/', perspective: 'perspectives/' }
  throw new ApiError(
    [
      ...faults.map(({ code, kind, id, field, values }) => ({
        code,
        pointer: next.pointer(`${place[kind]}${id === null ? '' : `${id}/`}${field}`),
        ...(values ? { values } : {}),
      })),
      ...inUseFaults(broken, next.pointer),
    ],
    { meta: { faults: faults.map(({ values: _, ...fault }) => fault), ...inUseMeta(broken) } },
  )
}

/** The next version's content: the draft with soft hyphens, numbered cards, and the families of perspectives. */
async function contentRows(tx: Db, deck: DeckItem, draft: DeckDraft): Promise<DeckContentRows> {
  const title = (text: string) => softHyphens(text.trim(), deck.language)
  const families = readFamilies()
  const words = families.words[deck.language].perspectives
  const known = await tx
    .select({ id: perspectives.id, key: perspectives.key })
    .from(perspectives)
    .where(eq(perspectives.deckId, deck.id))
  const familyIds = new Map(known.filter(({ key }) => isFamilyKey(key)).map(({ id, key }) => [key, id]))
  const { createdAt: _, currentVersionId: __, ...row } = deck
  return {
    deck: row,
    words: {
      ...draft.deck,
      title: title(draft.deck.title),
      description: draft.deck.description.trim(),
      useWhen: draft.deck.useWhen.trim(),
      avoidWhen: draft.deck.avoidWhen.trim(),
      topics: draft.deck.topics.map((topic) => topic.trim()).filter(Boolean),
    },
    suits: draft.suits.map(({ id, key, kind, ...suit }, index) => ({
      id,
      key,
      kind,
      title: title(suit.title),
      description: suit.description.trim(),
      index,
    })),
    cards: draft.cards.map((card, index) => ({
      id: card.id,
      key: card.key,
      suitId: card.suitId ?? '',
      number: index + 1,
      title: title(card.title),
      description: card.description.trim(),
      ask: card.ask.trim(),
      tone: card.tone,
    })),
    perspectives: [
      ...draft.perspectives.map((one) => ({
        id: one.id,
        key: one.key,
        type: one.perspectiveType,
        title: title(one.title),
        description: one.description.trim(),
        wants: one.wants,
      })),
      ...families.list.flatMap((family) =>
        family.perspectives.map(({ key, type, wants }) => ({
          id: familyIds.get(key) ?? randomUUID(),
          key,
          type,
          title: title(words[key]?.title ?? key),
          description: words[key]?.description ?? '',
          wants: wants ?? null,
        })),
      ),
    ].map((perspective, index) => ({ ...perspective, index })),
  }
}
