import { describe, expect, it } from 'vitest'
import { deckPalette, deckPalettes } from './deck-palette.ts'
import { contrast, hexOf, oklchOf, parseHex } from './oklch.ts'
import { randomFrom } from './random.ts'

describe('oklch', () => {
  it('reads hex colours in both lengths, with or without the sign', () => {
    expect(parseHex('#fa0')).toEqual(parseHex('FFAA00'))
    for (const text of ['', 'red', '#12', '#12345', 'rgb(1,2,3)']) expect(parseHex(text)).toBeNull()
  })

  it('returns to where it came from', () => {
    for (const hex of ['#1d2b3f', '#e0703a', '#ffffff', '#000000', '#1a7a5c']) {
      const colour = oklchOf(hex)
      expect(colour && hexOf(colour)).toBe(hex)
    }
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe('deckPalette', () => {
  const wheel = [0.15, 0.4, 0.6, 0.64, 0.66, 0.9].flatMap((lightness) =>
    [0, 0.05, 0.2].flatMap((chroma) => [0, 1, 2, 3, 4, 5, 6].map((hue) => hexOf({ lightness, chroma, hue }))),
  )

  it('has a line that shows and an accent that differs from both, in every trio', () => {
    for (const { ground, line, accent } of deckPalettes) {
      expect(contrast(line, ground)).toBeGreaterThan(4.5)
      expect(contrast(accent, ground)).toBeGreaterThan(1.35)
      expect(new Set([ground, line, accent]).size).toBe(3)
    }
  })

  it('does as well from any colour a deck may have', () => {
    for (const own of wheel) {
      const { ground, line, accent } = deckPalette(randomFrom(own), own)
      expect(contrast(line, ground)).toBeGreaterThan(4.5)
      expect(contrast(accent, ground)).toBeGreaterThan(2)
    }
  })

  it("keeps the hue of the deck's own colour", () => {
    const own = '#2f7f9e'
    const ground = oklchOf(deckPalette(randomFrom('x'), own).ground)
    expect(ground?.hue).toBeCloseTo(oklchOf(own)?.hue ?? 0, 1)
  })

  it('falls back to a trio when the colour is missing or not a hex colour', () => {
    const trio = deckPalette(randomFrom('x'))
    expect(deckPalettes).toContain(trio)
    for (const none of [null, '', 'teal']) expect(deckPalette(randomFrom('x'), none)).toBe(trio)
  })
})
