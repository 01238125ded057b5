import type { CardFace } from '#drawing/card-face.ts'

/** A card somebody holds. */
export interface HandCard {
  id: string
  face: CardFace
}
