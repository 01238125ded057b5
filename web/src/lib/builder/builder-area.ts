/** The translation areas with the texts of a builder's list: the page, the empty list and deletion. */
export type BuilderArea = 'deck-builder' | 'game-types' | 'templates'
