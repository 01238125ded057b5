import { expect, it, vi } from 'vitest'
import { memo } from './memo.ts'

it('computes once per key', () => {
  const compute = vi.fn((text: string) => ({ text }))
  const remembered = memo(compute, (text) => text)
  expect(remembered('a')).toBe(remembered('a'))
  expect(remembered('b')).toEqual({ text: 'b' })
  expect(compute).toHaveBeenCalledTimes(2)
})

it('remembers a result that is undefined', () => {
  const compute = vi.fn((): undefined => undefined)
  const remembered = memo(compute, () => 'same')
  remembered()
  remembered()
  expect(compute).toHaveBeenCalledOnce()
})

it('forgets the one longest unused beyond its limit', () => {
  const compute = vi.fn((text: string) => text.toUpperCase())
  const remembered = memo(compute, (text) => text, 2)
  for (const text of ['a', 'b', 'a', 'c']) remembered(text)
  expect(compute).toHaveBeenCalledTimes(3)
  remembered('a')
  expect(compute).toHaveBeenCalledTimes(3)
  remembered('b')
  expect(compute).toHaveBeenCalledTimes(4)
})
