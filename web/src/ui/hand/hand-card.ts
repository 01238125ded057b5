import type { CardFace } from '#drawing/card-face.ts'

/** A card in a hand. */
export interface HandCard {
  id: string
  face: CardFace
}
