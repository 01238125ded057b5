import { describe, expect, it } from 'vitest'
import { cardPrint, type PrintKind } from './card-print.ts'
import { beaconRays } from './prints/beacon-rays.ts'
import { hearthArches } from './prints/hearth-arches.ts'
import { threadBasket } from './prints/thread-basket.ts'
import { threadStitches } from './prints/thread-stitches.ts'
import { threadWeave } from './prints/thread-weave.ts'
import { tideWaves } from './prints/tide-waves.ts'
import { fnv1a, type Random, randomFrom } from './drawing/random.ts'

const families: Record<string, (random: Random) => string> = {
  hearthArches,
  threadBasket,
  threadStitches,
  threadWeave,
  beaconRays,
  tideWaves,
}
const seeds = Array.from({ length: 60 }, (_, index) => `card-${index}`)

describe.each(Object.entries(families))('%s', (_name, draw) => {
  const drawings = seeds.map((seed) => draw(randomFrom(seed)))

  it('draws the same for the same id and differently for others', () => {
    expect(seeds.map((seed) => draw(randomFrom(seed)))).toEqual(drawings)
    expect(new Set(drawings).size).toBe(seeds.length)
  })

  it('takes its colours from variables only', () => {
    for (const drawing of drawings) {
      for (const [, paint] of drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
        expect(['none', 'var(--stock)', 'var(--suit)', 'var(--suit-mid)']).toContain(paint)
      }
    }
  })

  it('is small, without ids, and free of numbers gone wrong', () => {
    for (const drawing of drawings) {
      expect(drawing.length).toBeLessThan(8000)
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|\bid=|url\(|<use|e-\d|\d{5}/)
      expect(drawing).not.toMatch(/ d=""/)
    }
  })
})

describe('cardPrint', () => {
  const kinds: PrintKind[] = ['hearth', 'thread', 'beacon', 'tide']

  it('stands on its foot, but hangs from its head if it is cloth, and shows its arches if it has any', () => {
    expect(kinds.map((kind) => cardPrint('x', kind).preserveAspectRatio)).toEqual([
      'xMidYMid slice',
      'xMidYMin slice',
      'xMidYMax slice',
      'xMidYMax slice',
    ])
    expect(cardPrint('x', 'tide').viewBox).toBe('0 0 250 160')
  })

  it('remembers a print, and keeps the suits of one id apart', () => {
    expect(cardPrint('x', 'hearth')).toBe(cardPrint('x', 'hearth'))
    expect(new Set(kinds.map((kind) => cardPrint('x', kind).markup)).size).toBe(4)
  })

  it('uses all three families for thread', () => {
    const widths = new Set(seeds.map((seed) => /stroke-width="([\d.]+)"/.exec(cardPrint(seed, 'thread').markup)?.[1]))
    expect(widths).toEqual(new Set(['3.2', '4.4', '5']))
  })

  it('shows at least one lit doorway on every hearth', () => {
    for (const seed of seeds) expect(cardPrint(seed, 'hearth').markup).toContain('fill="var(--stock)"')
  })

  it('draws the cards people already hold as before', () => {
    const prints = kinds.map((kind) => `${kind} ${fnv1a(cardPrint('card-14', kind).markup).toString(16)}`)
    expect(prints).toMatchInlineSnapshot(`
      [
        "hearth 7307321a",
        "thread 72e7ab7a",
        "beacon 79462adb",
        "tide b7808569",
      ]
    `)
  })
})
