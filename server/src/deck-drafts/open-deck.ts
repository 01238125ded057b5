import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { decks } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { ownItems, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { lockOwnItem } from '#server/library/own-items.ts'
import { insertAll } from '#server/library/upsert-all.ts'
import { allowBuilding } from '#server/organizations/commands/allow-building.ts'
import { draftOfVersion, readAllParts, readDraftRow, type DraftRow, type DraftRows } from './draft-rows.ts'

export type DeckItem = typeof decks.$inferSelect

/** A deck of the organization that the viewer sees. @throws ApiError not_found */
export async function readOwnDeck(db: Db, viewer: CatalogueViewer, deckId: string): Promise<DeckItem> {
  const [deck] = await db
    .select()
    .from(decks)
    .where(and(eq(decks.id, deckId), ownItems(decks, viewer)))
  if (!deck) throw new ApiError('not_found')
  return deck
}

/**
 * A deck that the viewer may change, locked until the transaction ends.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`
 */
export async function lockOwnDeck(tx: Db, viewer: CatalogueViewer, deckId: string, now: Date): Promise<DeckItem> {
  const deck = await lockOwnItem(tx, decks, viewer, deckId)
  await allowBuilding(tx, viewer.organizationId, now)
  return deck
}

/** A deck's draft: its rows, or the current version if unchanged. `deck` skips reading stored parts. */
export async function readDraft(db: Db, deck: DeckItem, what: 'all' | 'deck' = 'all'): Promise<DraftRows> {
  const draft = await readDraftRow(db, deck.id)
  if (draft) return { draft, parts: what === 'all' ? await readAllParts(db, deck.id) : [] }
  return ofCurrentVersion(db, deck)
}

/** The row of a draft about to change; inserts the rows before the first change. */
export async function ensureDraft(tx: Db, deck: DeckItem): Promise<DraftRow> {
  const known = await readDraftRow(tx, deck.id)
  if (known) return known
  const { draft, parts } = await ofCurrentVersion(tx, deck)
  await insertAll(tx, deckDrafts, [draft])
  await insertAll(tx, deckDraftParts, parts)
  return draft
}

/**
 * Refuses what concerns the whole draft if it has changed since the caller's version.
 * @throws ApiError 409 draft_changed
 */
export function refuseUnseen({ draftVersion }: DraftRow, seen: number | undefined): void {
  if (seen !== undefined && seen < draftVersion)
    throw new ApiError('draft_changed', { meta: { draft_version: draftVersion, conflicts: [] } })
}

function ofCurrentVersion(db: Db, deck: DeckItem): Promise<DraftRows> {
  if (deck.currentVersionId === null) throw new Error(`deck ${deck.id} has neither a draft nor a version`)
  return draftOfVersion(db, deck.id, deck.currentVersionId)
}
