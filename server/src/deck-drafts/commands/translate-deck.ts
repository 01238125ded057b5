import { and, eq, isNull } from 'drizzle-orm'
import { suitNames, type DeckDraft } from '#domain/decks/deck-draft.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { lockCatalogue } from '#server/library/own-items.ts'
import { wholeDraft } from '../draft-rows.ts'
import { readDraft, readOwnDeck } from '../open-deck.ts'
import { startDraft } from './create-deck.ts'

/**
 * Creates another language of an organization's deck: parts with the same keys, which link the languages, and no
 * texts yet except the names of the suits.
 * @returns its id
 * @throws ApiError not_found; 403 as `allowBuilding`; 409 deck_language_taken
 */
export async function translateDeck(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  { language, title, now }: { language: Language; title: string; now: Date },
): Promise<string> {
  // A concurrent call about these languages waits here until this one commits, and then finds what it did.
  await lockCatalogue(tx, viewer.organizationId)
  const deck = await readOwnDeck(tx, viewer, deckId)
  const draft = withoutWords(wholeDraft(await readDraft(tx, deck)), language)
  const made = { ...draft, deck: { ...draft.deck, title } }
  const id = await startDraft(tx, viewer, { language, draft: made, now, from: deckId, catalogId: deck.catalogId })
  const there = await tx
    .select({ id: decks.id })
    .from(decks)
    .where(
      and(
        eq(decks.catalogId, deck.catalogId),
        eq(decks.organizationId, viewer.organizationId),
        eq(decks.language, language),
        isNull(decks.deletedAt),
      ),
    )
  if (there.length > 1) throw new ApiError('deck_language_taken')
  return id
}

function withoutWords({ deck, suits, cards, perspectives }: DeckDraft, language: Language): DeckDraft {
  const words = { title: '', description: '' }
  return {
    deck: { ...deck, ...words, useWhen: '', avoidWhen: '', topics: [] },
    suits: suits.map((suit) => ({ ...suit, ...words, title: suitNames[language][suit.kind] })),
    cards: cards.map((card) => ({ ...card, ...words, ask: '' })),
    perspectives: perspectives.map((one) => ({ ...one, ...words })),
  }
}
