/** The slides of the tour, in order (specification, section 2). */
export const slides = ['welcome', 'how', 'session', 'decks', 'perspectives', 'resources'] as const
export type Slide = (typeof slides)[number]
