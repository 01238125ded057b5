import { compound } from '#server/http/document.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { CardRow, DeckRow, PerspectiveRow, SuitRow } from '#server/library/deck-rows.ts'
import { presentDeck, presentPerspective } from '#server/library/present-deck.ts'

/** A deck with all its parts. */
export interface WholeDeck {
  deck: DeckRow
  perspectives: PerspectiveRow[]
  suits: SuitRow[]
  cards: CardRow[]
}

/** What a caller may include; `suits.cards` also includes the suits, as JSON:API requires. */
export type DeckInclude = 'perspectives' | 'suits' | 'suits.cards'

const links = <T extends string>(type: T, rows: readonly { id: string }[]) => ({
  data: rows.map(({ id }) => ({ type, id })),
})

/** The deck's document: all linkage, plus the requested includes. */
export function presentWholeDeck(
  { deck, perspectives, suits, cards }: WholeDeck,
  include: readonly DeckInclude[],
  viewer: CatalogueViewer,
) {
  const withCards = include.includes('suits.cards')
  const withSuits = withCards || include.includes('suits')
  const relationships = { suits: links('suits', suits), perspectives: links('perspectives', perspectives) }
  return compound({ ...presentDeck(deck, viewer), relationships }, [
    ...(include.includes('perspectives') ? perspectives.map(presentPerspective) : []),
    ...(withSuits ? suits.map((suit) => presentSuit(suit, cards)) : []),
    ...(withCards ? suits.flatMap((suit) => ofSuit(suit, cards).map((card) => presentCard(card, suit))) : []),
  ])
}

function ofSuit(suit: SuitRow, cards: readonly CardRow[]): CardRow[] {
  return cards.filter((card) => card.suitId === suit.id)
}

function presentSuit(suit: SuitRow, cards: readonly CardRow[]) {
  const { id, deckId, key, kind, title, description, index } = suit
  return {
    type: 'suits' as const,
    id,
    attributes: { key, kind, suit_type: 'standard' as const, title, description, index },
    relationships: { deck: { data: { type: 'decks', id: deckId } }, cards: links('cards', ofSuit(suit, cards)) },
  }
}

function presentCard({ id, key, number, title, description, ask, tone, createdAt }: CardRow, suit: SuitRow) {
  return {
    type: 'cards' as const,
    id,
    attributes: {
      key,
      number,
      title,
      description,
      ask,
      tone,
      suit_id: suit.id,
      suit_kind: suit.kind,
      suit_title: suit.title,
      created_at: createdAt.toISOString(),
    },
  }
}
