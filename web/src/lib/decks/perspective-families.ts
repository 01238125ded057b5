import type { PerspectiveType } from '#domain/decks/deck-rules.ts'
import type { DeckPerspective } from './deck-queries.ts'

/** The deck's own perspectives, or one of the four families that every deck has. */
export const families = ['own', 'emotion', 'risk', 'retrospective', 'priority'] as const
export type Family = (typeof families)[number]

/** The family of a perspective. */
export function familyOf(type: PerspectiveType): Family {
  return families.find((family) => type.startsWith(`${family}_`)) ?? 'own'
}

/** The families present among the perspectives, the deck's own first. */
export function familiesOf(perspectives: readonly DeckPerspective[]): Family[] {
  return families.filter((family) =>
    perspectives.some((perspective) => familyOf(perspective.perspectiveType) === family),
  )
}
