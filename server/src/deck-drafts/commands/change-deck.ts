import { eq } from 'drizzle-orm'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import { auditItem } from '#server/audit/commands/audit-item.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { allowSharing, makerFrom, visibilityChange } from '#server/library/own-items.ts'
import { deleteDecks } from '#server/library/delete-items.ts'
import { brokenTypes, type BrokenType, inUseFaults, inUseMeta } from '../broken-types.ts'
import { lockOwnDeck } from '../open-deck.ts'

interface Context {
  now: Date
  pointer: (field: string) => string
}

/**
 * Shares a deck with the organization, or makes it private to the caller, who then owns it.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 deck_in_use with the game types that others play
 */
export async function changeVisibility(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  visibility: CatalogueVisibility,
  { now, pointer }: Context,
): Promise<void> {
  const deck = await lockOwnDeck(tx, viewer, deckId, now)
  if (visibility === deck.visibility) return
  allowSharing(visibility, viewer, pointer)
  const createdBy = makerFrom(deck, visibility, viewer)
  refuseBroken(await brokenTypes(tx, viewer, deckId, { visibility, createdBy }), pointer)
  await tx.update(decks).set({ visibility, createdBy }).where(eq(decks.id, deckId))
  const data = visibilityChange(deck.visibility, visibility)
  await auditItem(tx, viewer, { type: 'deck', id: deckId, action: 'deck.visibility_changed', data, now })
}

/**
 * Deletes a deck. If games used it, its content stays for their reports.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 deck_in_use with the game types
 */
export async function deleteDeck(tx: Db, viewer: CatalogueViewer, deckId: string, now: Date): Promise<void> {
  await lockOwnDeck(tx, viewer, deckId, now)
  refuseBroken(await brokenTypes(tx, viewer, deckId, null), (field) => field)
  await deleteDecks(tx, eq(decks.id, deckId))
  await auditItem(tx, viewer, { type: 'deck', id: deckId, action: 'deck.deleted', now })
}

function refuseBroken(broken: readonly BrokenType[], pointer: Context['pointer']): void {
  if (broken.length > 0) throw new ApiError(inUseFaults(broken, pointer), { meta: inUseMeta(broken) })
}
