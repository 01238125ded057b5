import { polesOf, quadrantFamilies } from '#domain/analysis/quadrants.ts'

/**
 * What is counted of a card; and, without a card, families of poles: in how many games a card was chosen at one of
 * them. Kept counts name these by their place, so a change of this list is one of `rulesOfCounts`.
 */
export const cardKinds = [
  ...(['dealt', 'played', 'chosen', 'crux'] as const),
  ...quadrantFamilies.flatMap((family) => polesOf[family]),
  ...quadrantFamilies,
] as const

export type CardKind = (typeof cardKinds)[number]

/** A card's short id takes the bits above these. */
export const kindBits = 5
