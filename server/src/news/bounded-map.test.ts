import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const filled = (max: number, count: number) => {
  const map = new BoundedMap<number, string>(max)
  for (let key = 0; key < count; key += 1) map.set(key, `value ${key}`)
  return map
}
const held = (map: BoundedMap<number, string>, count: number) =>
  Array.from({ length: count }, (_, key) => key).filter((key) => map.get(key) !== undefined)

test('it holds as many as it may at most, the latest among them', () => {
  const keys = held(filled(10, 1000), 1000)
  expect(keys.length).toBeLessThanOrEqual(10)
  expect(keys.at(-1)).toBe(999)
  expect(held(filled(10, 5), 5)).toEqual([0, 1, 2, 3, 4])
})

test('what is used stays, however much comes', () => {
  const map = filled(10, 1)
  for (let key = 1; key < 1000; key += 1) {
    map.set(key, 'new')
    expect(map.get(0)).toBe('value 0')
  }
})

test('what was set anew, deleted or cleared is so, of whatever age', () => {
  const map = filled(10, 8)
  map.set(0, 'anew')
  expect(map.get(0)).toBe('anew')
  map.delete(1)
  map.delete(7)
  expect([map.get(1), map.get(7)]).toEqual([undefined, undefined])
  map.deleteWhere((value) => value === 'value 2' || value === 'value 6')
  expect(held(map, 8)).toEqual([0, 3, 4, 5])
  map.clear()
  expect(held(map, 8)).toEqual([])
})

test('what was cleared is gone, of whatever age', () => {
  const map = filled(10, 8)
  map.clear()
  expect(held(map, 8)).toEqual([])
})
