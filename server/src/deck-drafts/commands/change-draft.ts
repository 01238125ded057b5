import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { DraftChange } from '#contract/requests/draft-changes.ts'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import { deckLimits, draftLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { cards, perspectives, suits } from '#server/db/schema/library.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { upsertAll } from '#server/library/upsert-all.ts'
import { mergeChanges } from '../merge-changes.ts'
import { ensureDraft, lockOwnDeck, type DeckItem } from '../open-deck.ts'
import { readParts, type DraftRow, type PartRow } from '../draft-rows.ts'

interface Wanted {
  draft_version: number
  changes: DraftChange[]
}
interface Context {
  now: Date
  pointer: (field: string) => string
}

/**
 * Changes the draft of a deck. Changes to different fields merge. If somebody else changed one of the fields since
 * the caller's draft version, nothing is saved.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 draft_changed, with `meta: {draft_version,
 * conflicts}` holding both values of each field; 422 for too many cards or perspectives, or a part of another deck
 */
export async function changeDraft(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  { draft_version: seen, changes }: Wanted,
  { now, pointer }: Context,
): Promise<DeckItem> {
  const deck = await lockOwnDeck(tx, viewer, deckId, now)
  const draft = await ensureDraft(tx, deck)
  const named = changes.flatMap((change) => ('id' in change ? [change.id] : []))
  const suitIds = changes.flatMap((change) => (change.kind === 'card' ? (change.fields.suit_id ?? []) : []))
  const known = new Map((await readParts(tx, deckId, [...named, ...suitIds])).map((part) => [part.id, part]))
  refuseStrangers(changes, known, pointer)
  const fresh = named.filter((id) => !known.has(id))
  if (fresh.length > 0) await refuseForeign(tx, deckId, fresh, pointer)
  const { draft: next, parts, conflicts } = mergeChanges({ draft, parts: known }, changes, seen)
  if (conflicts.length > 0)
    throw new ApiError('draft_changed', { meta: { draft_version: draft.draftVersion, conflicts } })
  if (next === draft && parts.length === 0) return deck
  await upsertAll(tx, deckDraftParts, parts)
  await refuseTooMany(tx, deckId, parts, known, pointer)
  await saveDraftRow(tx, next, { draftVersion: draft.draftVersion + 1, now, userId: viewer.userId })
  return deck
}

/** Writes the deck's own fields and the draft version. */
export async function saveDraftRow(
  tx: Db,
  { deckId, ...row }: DraftRow,
  { draftVersion, now, userId }: { draftVersion: number; now: Date; userId: string },
): Promise<void> {
  await tx
    .update(deckDrafts)
    .set({ ...row, draftVersion, updatedAt: now, updatedBy: userId })
    .where(eq(deckDrafts.deckId, deckId))
}

/** Refuses parts of another kind than claimed, and suits of another deck. */
function refuseStrangers(
  changes: readonly DraftChange[],
  known: ReadonlyMap<string, PartRow>,
  pointer: Context['pointer'],
): void {
  const kinds = new Map([...known.values()].map(({ id, partKind }) => [id, partKind]))
  const faults: Fault[] = []
  for (const change of changes) {
    if (change.kind === 'deck') continue
    if ((kinds.get(change.id) ?? change.kind) !== change.kind)
      faults.push({ code: 'schemas.shared.invalid', pointer: pointer(`changes/${changes.indexOf(change)}/id`) })
    kinds.set(change.id, change.kind)
  }
  for (const change of changes) {
    const suitId = change.kind === 'card' ? change.fields.suit_id : undefined
    if (suitId && kinds.get(suitId) !== 'suit')
      faults.push({
        code: 'schemas.shared.invalid',
        pointer: pointer(`changes/${changes.indexOf(change)}/fields/suit_id`),
      })
  }
  if (faults.length > 0) throw new ApiError(faults)
}

/** Refuses caller-chosen ids of new parts that another deck uses. */
async function refuseForeign(tx: Db, deckId: string, ids: string[], pointer: Context['pointer']): Promise<void> {
  const foreign = await union(
    tx
      .select({ id: suits.id })
      .from(suits)
      .where(and(inArray(suits.id, ids), ne(suits.deckId, deckId))),
    tx
      .select({ id: cards.id })
      .from(cards)
      .where(and(inArray(cards.id, ids), ne(cards.deckId, deckId))),
    tx
      .select({ id: perspectives.id })
      .from(perspectives)
      .where(and(inArray(perspectives.id, ids), ne(perspectives.deckId, deckId))),
    tx
      .select({ id: deckDraftParts.id })
      .from(deckDraftParts)
      .where(and(inArray(deckDraftParts.id, ids), ne(deckDraftParts.deckId, deckId))),
  )
  if (foreign.length > 0) throw new ApiError([{ code: 'schemas.shared.invalid', pointer: pointer('changes') }])
}

const limits: readonly { kind: DraftPartKind; max: number; code: Fault['code'] }[] = [
  { kind: 'card', max: deckLimits.cardsMax, code: 'deck.schemas.publish.cards-max' },
  { kind: 'perspective', max: deckLimits.perspectivesMax, code: 'deck.schemas.publish.perspectives-max' },
  { kind: 'suit', max: deckLimits.suitsMax, code: 'deck.schemas.publish.suit-kind' },
]

async function refuseTooMany(
  tx: Db,
  deckId: string,
  parts: readonly PartRow[],
  known: ReadonlyMap<string, PartRow>,
  pointer: Context['pointer'],
): Promise<void> {
  if (parts.some(({ id }) => !known.has(id))) await refuseEndless(tx, deckId, pointer)
  const grown = parts.filter(({ id, isDeleted }) => !isDeleted && (known.get(id)?.isDeleted ?? true))
  if (grown.length === 0) return
  const counted = await tx
    .select({ kind: deckDraftParts.partKind, count: sql<number>`count(*)::int` })
    .from(deckDraftParts)
    .where(and(eq(deckDraftParts.deckId, deckId), eq(deckDraftParts.isDeleted, false)))
    .groupBy(deckDraftParts.partKind)
  const faults = limits.filter(
    ({ kind, max }) =>
      grown.some(({ partKind }) => partKind === kind) && (counted.find((one) => one.kind === kind)?.count ?? 0) > max,
  )
  if (faults.length > 0)
    throw new ApiError(faults.map(({ code, max }) => ({ code, pointer: pointer('changes'), values: { max } })))
}

/** Limits a draft's parts, deleted ones included: they stay as tombstones. */
async function refuseEndless(tx: Db, deckId: string, pointer: Context['pointer']): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(deckDraftParts)
    .where(eq(deckDraftParts.deckId, deckId))
  if ((row?.count ?? 0) > draftLimits.partsMax)
    throw new ApiError([
      { code: 'deck.schemas.publish.cards-max', pointer: pointer('changes'), values: { max: deckLimits.cardsMax } },
    ])
}
