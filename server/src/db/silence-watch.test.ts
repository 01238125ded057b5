import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseSilentError, SilenceWatch } from './silence-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a connection that owes an answer and says nothing is cut', () => {
  const cut = vi.fn<(error: DatabaseSilentError) => void>()
  const silence = new SilenceWatch(1000, cut)
  silence.begin()
  vi.advanceTimersByTime(999)
  expect(cut).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(cut).toHaveBeenCalledExactlyOnceWith(expect.any(DatabaseSilentError))
})

test('one that answers, or owes nothing, is not', () => {
  const cut = vi.fn<(error: DatabaseSilentError) => void>()
  const silence = new SilenceWatch(1000, cut)
  vi.advanceTimersByTime(5000)
  const [first, second] = [silence.begin(), silence.begin()]
  vi.advanceTimersByTime(800)
  first()
  vi.advanceTimersByTime(800)
  first()
  second()
  vi.advanceTimersByTime(5000)
  expect(cut).not.toHaveBeenCalled()
  silence.begin()
  vi.advanceTimersByTime(1000)
  expect(cut).toHaveBeenCalledOnce()
})
