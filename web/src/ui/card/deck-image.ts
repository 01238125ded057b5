import { deckBack, deckCover, type DeckPattern } from '#drawing/art/deck-pattern.ts'
import { memo } from '#drawing/art/drawing/memo.ts'
import type { DeckLook } from '#drawing/card-face.ts'

export interface DeckImage {
  /** A CSS image. One string per deck: the browser rasterizes it once, however many cards show it. */
  image: string
  ground: string
  line: string
  accent: string
}

function image({ viewBox, preserveAspectRatio, markup, ground, line, accent }: DeckPattern): DeckImage {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="${preserveAspectRatio}">${markup}</svg>`
  const encoded = svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))
  return { image: `url("data:image/svg+xml,${encoded}")`, ground, line, accent }
}

/** A deck's pattern as a CSS image, with its three inks. */
export const deckImage = memo(
  (deck: DeckLook, side: 'back' | 'cover'): DeckImage =>
    image(side === 'back' ? deckBack(deck.catalogId, deck.color) : deckCover(deck.catalogId, deck.color)),
  (deck, side) => `${side} ${deck.color ?? ''} ${deck.catalogId}`,
  60,
)
