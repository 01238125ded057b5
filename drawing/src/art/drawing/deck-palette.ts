import { contrast, hexOf, oklchOf } from './oklch.ts'
import type { Random } from './random.ts'

/** The three inks of a deck's box and backs, as "#rrggbb"; the same in dark mode. */
export interface DeckPalette {
  ground: string
  line: string
  accent: string
}

const trio = (ground: string, line: string, accent: string): DeckPalette => ({ ground, line, accent })

/** Printers' inks, chosen to be distinguishable across a room. */
export const deckPalettes: readonly [DeckPalette, ...DeckPalette[]] = [
  trio('#1d2b3f', '#ead9b6', '#e0703a'), // ink blue, biscuit, ember orange
  trio('#5c2348', '#f3d9c4', '#e88b45'), // plum, blush, apricot
  trio('#1f4d41', '#eadfbf', '#e6a93c'), // pine, oat, amber
  trio('#c98512', '#2b1d0e', '#fff1d2'), // ochre, soot, cream
  trio('#9d3a1f', '#f7e2c4', '#24324a'), // brick, cream, night
  trio('#1b5079', '#ebe2cb', '#f2b54a'), // harbour blue, oat, yellow
  trio('#e3cfa6', '#24344c', '#b4512b'), // straw, night, rust
  trio('#d98f7c', '#3d1730', '#fdf0dc'), // rose clay, aubergine, cream
]

const accents = ['#e0703a', '#f2b54a', '#fff1d2', '#24324a', '#86c5b0', '#9a3416']

/** The perceived difference of two colours: their distance in OKLab. */
function apart(one: string, other: string): number {
  const a = oklchOf(one)
  const b = oklchOf(other)
  if (a === null || b === null) return 0
  const sideways = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(a.hue - b.hue)
  return Math.hypot(a.lightness - b.lightness, Math.sqrt(Math.max(0, sideways)))
}

/**
 * The inks of a deck: from its own colour if usable, with lightness and chroma changed only as far as lines on it need;
 * else one of the eight trios.
 */
export function deckPalette(random: Random, deckColor?: string | null): DeckPalette {
  const chosen = random.pick(deckPalettes)
  const turn = random.float()
  const own = deckColor == null ? null : oklchOf(deckColor)
  if (own === null) return chosen

  // Strong light colours become pastel and greys take the warmth of the paper, so they look like ink, not light.
  const isLight = own.lightness > 0.64
  const lightness = isLight
    ? Math.max(0.7, Math.min(0.84, own.lightness - 0.04))
    : Math.max(0.27, Math.min(0.47, own.lightness))
  const isGrey = own.chroma < 0.03
  const hue = isGrey ? 1.3 : own.hue
  const chroma = isGrey ? 0.022 : Math.min(own.chroma, isLight ? 0.115 : 0.13)
  const ground = hexOf({ lightness, chroma, hue })
  const line = isLight
    ? hexOf({ lightness: 0.25, chroma: 0.045, hue })
    : hexOf({ lightness: 0.9, chroma: 0.05, hue: 1.45 })
  const seen = accents
    .map((accent) => ({ accent, distance: Math.min(apart(accent, ground), apart(accent, line) * 1.25) }))
    .filter(({ accent }) => contrast(accent, ground) > 2)
    .sort((one, other) => other.distance - one.distance)
  return { ground, line, accent: seen[Math.floor(turn * 2)]?.accent ?? chosen.accent }
}
