import { describe, expect, it } from 'vitest'
import { fnv1a, randomFrom } from './random.ts'

describe('fnv1a', () => {
  it('gives the published values', () => {
    expect(fnv1a('')).toBe(0x811c9dc5)
    expect(fnv1a('a')).toBe(0xe40c292c)
    expect(fnv1a('foobar')).toBe(0xbf9cf968)
  })
})

describe('randomFrom', () => {
  it('gives the same run for the same seed and another for another', () => {
    const run = (seed: string): number[] => {
      const random = randomFrom(seed)
      return Array.from({ length: 20 }, () => random.float())
    }
    expect(run('deck-1')).toEqual(run('deck-1'))
    expect(run('deck-1')).not.toEqual(run('deck-2'))
  })

  it('keeps to its bounds and reaches both ends', () => {
    const random = randomFrom('bounds')
    const ints = Array.from({ length: 400 }, () => random.int(2, 5))
    expect(new Set(ints)).toEqual(new Set([2, 3, 4, 5]))
    for (let turn = 0; turn < 400; turn += 1) {
      const value = random.float(-3, 7)
      expect(value).toBeGreaterThanOrEqual(-3)
      expect(value).toBeLessThan(7)
    }
  })

  it('spreads its first pick evenly over ids that differ in one digit', () => {
    const counts = new Map<string, number>()
    for (let id = 0; id < 800; id += 1) {
      const choice = randomFrom(`deck-${id}`).pick(['a', 'b', 'c', 'd'])
      counts.set(choice, (counts.get(choice) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(50)
    expect(counts.size).toBe(4)
  })
})
