import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTypedText, typingPause } from './typed-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is sent once, after a pause in the typing', () => {
  const deliver = vi.fn()
  const typed = createTypedText()
  typed.deliverTo(deliver)
  typed.write('a')
  vi.advanceTimersByTime(typingPause - 1)
  typed.write('ab')
  vi.advanceTimersByTime(typingPause - 1)
  expect([deliver.mock.calls, typed.isUnsent()]).toEqual([[], true])
  vi.advanceTimersByTime(1)
  expect([deliver.mock.calls, typed.isUnsent(), typed.text()]).toEqual([[['ab']], false, 'ab'])
  vi.advanceTimersByTime(60_000)
  expect(deliver).toHaveBeenCalledOnce()
})

it('is sent at once when its screen is left, and not again', () => {
  const deliver = vi.fn()
  const typed = createTypedText()
  typed.deliverTo(deliver)
  typed.send()
  typed.write('ab')
  typed.send()
  typed.send()
  vi.advanceTimersByTime(60_000)
  expect(deliver.mock.calls).toEqual([['ab']])
})

it('is sent when it was emptied: that removes a note', () => {
  const deliver = vi.fn()
  const typed = createTypedText()
  typed.deliverTo(deliver)
  typed.write('')
  vi.advanceTimersByTime(typingPause)
  expect(deliver.mock.calls).toEqual([['']])
})
