/** The areas of translations that have the texts of a builder's list: those of the page, of the empty list and of deleting. */
export type BuilderArea = 'deck-builder' | 'game-types' | 'templates'
