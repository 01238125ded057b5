import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTypedText, type DraftBox, typingPause } from './typed-text.ts'

let kept: string | null = null
const draft: DraftBox = {
  read: () => kept,
  write: (text) => {
    kept = text === '' ? null : text
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = null
})
afterEach(() => void vi.useRealTimers())

it('is sent once, after a pause in the typing', () => {
  const deliver = vi.fn()
  const typed = createTypedText(draft)
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
  const typed = createTypedText(draft)
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
  const typed = createTypedText(draft)
  typed.deliverTo(deliver)
  typed.write('')
  vi.advanceTimersByTime(typingPause)
  expect(deliver.mock.calls).toEqual([['']])
})

it('is kept until it is sent, and found and sent when its page has died', () => {
  const deliver = vi.fn()
  createTypedText(draft).write('half a wo')
  expect(kept).toBe('half a wo')
  vi.clearAllTimers()
  const again = createTypedText(draft)
  expect([again.text(), again.isUnsent()]).toEqual(['half a wo', true])
  again.deliverTo(deliver)
  again.deliverTo(deliver)
  vi.advanceTimersByTime(typingPause)
  expect([deliver.mock.calls, kept]).toEqual([[['half a wo']], null])
})
