import { type DeckPalette, deckPalette } from './drawing/deck-palette.ts'
import { memo } from './drawing/memo.ts'
import { basket } from './patterns/basket.ts'
import { contours } from './patterns/contours.ts'
import { diamonds } from './patterns/diamonds.ts'
import type { PatternFrame } from './patterns/pattern-grid.ts'
import { quarterArcs } from './patterns/quarter-arcs.ts'
import { rays } from './patterns/rays.ts'
import { scales } from './patterns/scales.ts'
import { randomFrom } from './drawing/random.ts'

/** The content of an `<svg>`, and the three inks it is printed in. */
export interface DeckPattern extends DeckPalette {
  viewBox: string
  preserveAspectRatio: string
  markup: string
}

const families: readonly [(frame: PatternFrame) => string, ...((frame: PatternFrame) => string)[]] = [
  quarterArcs,
  scales,
  rays,
  diamonds,
  contours,
  basket,
]

/**
 * The pattern of a deck, seeded by its catalogue id: a palette (from its own colour or one of eight) and one of six
 * families. Paint `ground` behind it. It contains no ids, so it can be used repeatedly on a page.
 */
export const deckPattern: (deckCatalogId: string, deckColor?: string | null, side?: 'back' | 'cover') => DeckPattern =
  memo(
    (deckCatalogId, deckColor, side = 'cover') => {
      const random = randomFrom(deckCatalogId)
      const family = random.pick(families)
      const palette = deckPalette(random, deckColor)
      const markup = family({ random, palette, hasHalfTurn: side === 'back' })
      return { viewBox: '0 0 250 350', preserveAspectRatio: 'xMidYMid slice', markup, ...palette }
    },
    (deckCatalogId, deckColor, side) => `${side ?? 'cover'} ${deckColor ?? ''} ${deckCatalogId}`,
  )

/** The pattern on the back of a deck's cards, the same either way up. */
export function deckBack(deckCatalogId: string, deckColor?: string | null): DeckPattern {
  return deckPattern(deckCatalogId, deckColor, 'back')
}

/** The pattern on a deck's box. */
export function deckCover(deckCatalogId: string, deckColor?: string | null): DeckPattern {
  return deckPattern(deckCatalogId, deckColor, 'cover')
}

/** The index of a deck's pattern family. Two decks of one family need different grounds. */
export function patternFamily(deckCatalogId: string): number {
  return families.indexOf(randomFrom(deckCatalogId).pick(families))
}
