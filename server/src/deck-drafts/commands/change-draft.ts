import { and, eq, sql } from 'drizzle-orm'
import type { DraftChange } from '#contract/requests/draft-changes.ts'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import { deckLimits, draftLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { upsertAll } from '#server/library/upsert-all.ts'
import { mergeChanges } from '../merge-changes.ts'
import { ensureDraft, lockOwnDeck, type DeckItem } from '../open-deck.ts'
import { readParts, readPartsSince, type DraftRow, type DraftRows, type PartRow } from '../draft-rows.ts'
import { settleKeys } from './settle-keys.ts'

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
 * @returns the draft with the parts changed since the caller's version
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 draft_changed, with `meta: {draft_version,
 * conflicts}` holding both values of each field; 422 for too many cards or perspectives, or as `settleKeys`
 */
export async function changeDraft(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  { draft_version: seen, changes }: Wanted,
  { now, pointer }: Context,
): Promise<{ deck: DeckItem; changed: DraftRows }> {
  const deck = await lockOwnDeck(tx, viewer, deckId, now)
  const draft = await ensureDraft(tx, deck)
  const named = changes.filter((change) => 'id' in change)
  const suitIds = changes.flatMap((change) => (change.kind === 'card' ? (change.fields.suit_id ?? []) : []))
  const asked = [...named.map(({ id }) => id), ...suitIds]
  const found = asked.length === 0 ? [] : await readParts(tx, deckId, asked)
  const known = new Map(found.map((part) => [part.id, part]))
  refuseStrangers(changes, known, pointer)
  const settled = await settleKeys(tx, viewer, deck, { changes, known, pointer })
  const { draft: next, parts, conflicts } = mergeChanges({ draft, parts: known }, settled, seen)
  if (conflicts.length > 0)
    throw new ApiError('draft_changed', { meta: { draft_version: draft.draftVersion, conflicts } })
  // Autosaving is frequent: what nobody else has changed need not be read again.
  const changed = () => (draft.draftVersion > seen ? readPartsSince(tx, deckId, seen) : parts)
  if (next === draft && parts.length === 0) return { deck, changed: { draft, parts: await changed() } }
  await upsertAll(tx, deckDraftParts, parts)
  await refuseTooMany(tx, deckId, parts, known, pointer)
  const version = { draftVersion: draft.draftVersion + 1, now, userId: viewer.userId }
  const saved = next === draft ? await countChange(tx, draft, version) : await saveDraftRow(tx, next, version)
  return { deck, changed: { draft: saved, parts: await changed() } }
}

interface Version {
  draftVersion: number
  now: Date
  userId: string
}

/** Writes the draft version alone: most changes are of cards. */
async function countChange(tx: Db, row: DraftRow, { draftVersion, now, userId }: Version): Promise<DraftRow> {
  const saved = { draftVersion, updatedAt: now, updatedBy: userId }
  await tx.update(deckDrafts).set(saved).where(eq(deckDrafts.deckId, row.deckId))
  return { ...row, ...saved }
}

/** Writes the deck's own fields and the draft version. */
export async function saveDraftRow(tx: Db, row: DraftRow, { draftVersion, now, userId }: Version): Promise<DraftRow> {
  const { deckId, ...saved } = { ...row, draftVersion, updatedAt: now, updatedBy: userId }
  await tx.update(deckDrafts).set(saved).where(eq(deckDrafts.deckId, deckId))
  return { deckId, ...saved }
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
