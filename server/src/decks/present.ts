import { compound } from '#server/http/document.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { presentDeck, presentPerspective, type DeckRow, type PerspectiveRow } from '#server/library/present-deck.ts'
import type { CardRow, SuitRow } from './repository.ts'

/** A deck with everything in it. */
export interface WholeDeck {
  deck: DeckRow
  perspectives: PerspectiveRow[]
  suits: SuitRow[]
  cards: CardRow[]
}

/** What a caller may ask for beside a deck; `suits.cards` brings the suits along, as JSON:API wants. */
export type DeckInclude = 'perspectives' | 'suits' | 'suits.cards'

const links = <T extends string>(type: T, rows: readonly { id: string }[]) => ({
  data: rows.map(({ id }) => ({ type, id })),
})

/** The deck's document: all linkage, and beside it what was asked for. */
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

function presentCard({ id, key, number, title, description, createdAt }: CardRow, suit: SuitRow) {
  return {
    type: 'cards' as const,
    id,
    attributes: {
      key,
      number,
      title,
      description,
      suit_id: suit.id,
      suit_kind: suit.kind,
      suit_title: suit.title,
      created_at: createdAt.toISOString(),
    },
  }
}
