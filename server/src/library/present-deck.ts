import { modesForViewer, type CatalogueViewer } from './catalogue-viewer.ts'
import type { DeckRow, PerspectiveRow } from './deck-rows.ts'

/** A deck in lists, with only the modes that the viewer's tiers include. */
export function presentDeck(row: DeckRow, viewer: CatalogueViewer) {
  return {
    type: 'decks' as const,
    id: row.id,
    attributes: {
      title: row.title,
      deck_description: row.description,
      use_when: row.useWhen,
      avoid_when: row.avoidWhen,
      deck_catalog_id: row.catalogId,
      deck_color: row.deckColor,
      language: row.language,
      supported_game_modes: modesForViewer(row.modes, viewer),
      visibility: row.visibility,
      is_published: row.isPublished,
      private_deck: row.organizationId !== null,
      card_count: row.cardCount,
      deck_type: row.organizationId === null ? ('library' as const) : ('organization' as const),
      content_coop: row.contentCoop,
      subscriptions: row.tiers,
      topics: row.topics,
      depth: row.depth,
      minutes: row.minutes,
      goes_well_with: row.goesWellWith,
    },
  }
}

export function presentPerspective({ id, key, title, description, type, index, wants }: PerspectiveRow) {
  return {
    type: 'perspectives' as const,
    id,
    attributes: { key, title, description, perspective_type: type, index, wants },
  }
}
