import { modesForViewer, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { CatalogueDeck, CatalogueGameType } from './repository.ts'

type Item = Omit<NonNullable<CatalogueDeck>, 'cardCount' | 'goesWellWith'>

export function presentCatalogueDeck(
  { cardCount, goesWellWith, ...deck }: NonNullable<CatalogueDeck>,
  viewer: CatalogueViewer,
) {
  return {
    type: 'catalogue-decks' as const,
    id: deck.id,
    attributes: { ...attributesOf(deck, viewer), card_count: cardCount, goes_well_with: goesWellWith },
  }
}

export function presentCatalogueGameType(type: NonNullable<CatalogueGameType>, viewer: CatalogueViewer) {
  return {
    type: 'catalogue-game-types' as const,
    id: type.id,
    attributes: { ...attributesOf(type, viewer), deck_title: type.deckTitle, is_deck_offered: type.isDeckOffered },
  }
}

function attributesOf(item: Item, viewer: CatalogueViewer) {
  return {
    title: item.title,
    language: item.language,
    supported_game_modes: modesForViewer(item.modes, viewer),
    origin: item.origin,
    maker_name: item.makerName,
    game_count: item.gameCount,
    is_offered: item.isOffered,
  }
}
