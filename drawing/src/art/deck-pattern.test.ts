import { describe, expect, it } from 'vitest'
import { deckPalettes } from './drawing/deck-palette.ts'
import { deckBack, deckCover, deckPattern } from './deck-pattern.ts'
import { basket } from './patterns/basket.ts'
import { contours } from './patterns/contours.ts'
import { diamonds } from './patterns/diamonds.ts'
import type { PatternFrame } from './patterns/pattern-grid.ts'
import { quarterArcs } from './patterns/quarter-arcs.ts'
import { rays } from './patterns/rays.ts'
import { scales } from './patterns/scales.ts'
import { fnv1a, randomFrom } from './drawing/random.ts'

const families: Record<string, (frame: PatternFrame) => string> = {
  quarterArcs,
  scales,
  rays,
  diamonds,
  contours,
  basket,
}
const seeds = Array.from({ length: 60 }, (_, index) => `deck-${index}`)
const palette = deckPalettes[0]

describe.each(Object.entries(families))('%s', (_name, draw) => {
  const draws = (hasHalfTurn: boolean): string[] =>
    seeds.map((seed) => draw({ random: randomFrom(seed), palette, hasHalfTurn }))

  it.each([true, false])('repeats itself for an id and no other (half turn: %s)', (hasHalfTurn) => {
    expect(draws(hasHalfTurn)).toEqual(draws(hasHalfTurn))
    expect(new Set(draws(hasHalfTurn)).size).toBe(seeds.length)
  })

  it.each([true, false])('is small, in its three inks, and whole (half turn: %s)', (hasHalfTurn) => {
    for (const drawing of draws(hasHalfTurn)) {
      expect(drawing.length).toBeLessThan(9000)
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|\bid=|url\(|<use|e-\d|\d{5}|d=""/)
      expect(drawing).toContain(palette.line)
      expect(drawing).toMatch(new RegExp(`d="M[^"]*"[^>]*${palette.accent}|${palette.accent}"[^>]*d="M`))
      for (const [, paint] of drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
        expect(['none', palette.ground, palette.line, palette.accent]).toContain(paint)
      }
    }
  })
})

describe('deckPattern', () => {
  it('is the cover unless the back is asked for, and remembers both', () => {
    expect(deckPattern('x')).toBe(deckCover('x'))
    expect(deckBack('x')).toBe(deckBack('x'))
    expect(deckBack('x').viewBox).toBe('0 0 250 350')
  })

  it("prints a deck's back and cover in the same inks", () => {
    for (const seed of seeds) {
      const { ground, line, accent } = deckBack(seed)
      expect(deckCover(seed)).toMatchObject({ ground, line, accent })
    }
  })

  it('tells many decks apart, and uses every palette', () => {
    expect(new Set(seeds.map((seed) => deckCover(seed).markup)).size).toBe(seeds.length)
    expect(new Set(seeds.map((seed) => deckCover(seed).ground)).size).toBe(deckPalettes.length)
  })

  it("takes the deck's colour, but keeps its family and figure", () => {
    const plain = deckCover('deck-7')
    const own = deckCover('deck-7', '#0f4379')
    expect(own.ground).not.toBe(plain.ground)
    const figure = (markup: string): string => markup.replaceAll(/#[\da-f]{6}/g, '')
    expect(figure(own.markup)).toBe(figure(plain.markup))
  })

  it('draws the decks people already know as before', () => {
    const hashes = ['deck-1', 'deck-2', 'deck-3', 'deck-4'].map((id) =>
      [deckBack(id), deckCover(id)].map(({ markup, ground }) => `${ground} ${fnv1a(markup).toString(16)}`).join(', '),
    )
    expect(hashes).toMatchInlineSnapshot(`
      [
        "#c98512 f0edfe0e, #c98512 5821d368",
        "#1f4d41 5663b4eb, #1f4d41 18166d89",
        "#9d3a1f dc1eecdb, #9d3a1f bd8a42f2",
        "#d98f7c 66b58aec, #d98f7c 66b58aec",
      ]
    `)
  })
})
