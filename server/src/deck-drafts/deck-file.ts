import { and, eq, isNull, ne } from 'drizzle-orm'
import { writeDeckFile, type DeckFile, type DeckInLanguage } from '#domain/decks/deck-file.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import {
  decksInReach,
  isReadable,
  ownItems,
  playableDecks,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { draftOfVersion, wholeDraft } from './draft-rows.ts'
import { readDraft, type DeckItem } from './open-deck.ts'

/**
 * Exports a deck in every language that the viewer may read: the current versions, or the drafts of the
 * organization's own deck.
 * @throws ApiError not_found
 */
export async function exportDeckFile(
  db: Db,
  viewer: CatalogueViewer,
  deckId: string,
  state: 'published' | 'draft',
): Promise<DeckFile> {
  const seen = state === 'draft' ? ownItems(decks, viewer) : decksInReach(db, viewer)
  const [deck] = await db
    .select()
    .from(decks)
    .where(and(eq(decks.id, deckId), seen))
  if (!deck) throw new ApiError('not_found')
  const sameOwner =
    deck.organizationId === null ? isNull(decks.organizationId) : eq(decks.organizationId, deck.organizationId)
  const others = await db
    .select()
    .from(decks)
    .where(
      and(
        eq(decks.catalogId, deck.catalogId),
        ne(decks.language, deck.language),
        sameOwner,
        state === 'draft' ? ownItems(decks, viewer) : playableDecks(viewer),
      ),
    )
  const said = await saidBy(db, deck, state)
  if (state === 'published' && !isReadable(deck, said.draft.deck.modes, viewer)) throw new ApiError('not_found')
  const rest: DeckInLanguage[] = []
  for (const other of others) rest.push(await saidBy(db, other, state))
  return writeDeckFile(deck.catalogId, [said, ...rest])
}

async function saidBy(db: Db, deck: DeckItem, state: 'published' | 'draft'): Promise<DeckInLanguage> {
  const rows =
    state === 'draft' || deck.currentVersionId === null
      ? await readDraft(db, deck)
      : await draftOfVersion(db, deck.id, deck.currentVersionId)
  return { language: deck.language, draft: wholeDraft(rows) }
}
