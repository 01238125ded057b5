import { describe, expect, test } from 'vitest'
import { byPosition, evenPositions, positionBetween } from './position.ts'

describe('places in an order', () => {
  test('are between, before and after any others, also after a thousand moves to one place', () => {
    const list = evenPositions(3)
    for (let step = 0; step < 1000; step += 1) {
      const place = positionBetween(list[1] ?? null, list[2] ?? null)
      expect(place > list[1]! && place < list[2]!).toBe(true)
      list.splice(step % 2 === 0 ? 2 : 1, 1, place)
      list.sort()
    }
    const first = positionBetween(null, list[0] ?? null)
    expect(first < list[0]!).toBe(true)
    expect(positionBetween(null, first) < first).toBe(true)
  })

  test('stay short when five hundred follow one another', () => {
    let last: string | null = null
    for (let count = 0; count < 500; count += 1) {
      const place = positionBetween(last, null)
      expect(last === null || place > last).toBe(true)
      last = place
    }
    expect(last).toHaveLength(5)
    expect(evenPositions(500).at(-1)).toBe(last)
  })

  test('that are the same sort by id, alike for everybody', () => {
    const twins = [
      { id: 'b', position: 'i' },
      { id: 'a', position: 'i' },
    ]
    expect(twins.toSorted(byPosition).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
