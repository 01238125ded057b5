import type { CardFace } from '../card/card-face.ts'

/** A card somebody holds. */
export interface HandCard {
  id: string
  face: CardFace
}
