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
  expect(cut.mock.calls[0]?.[0].name).toBe('DatabaseSilentError')
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

test('each answer counts once, and gives those that are still owed their time anew', () => {
  const cut = vi.fn<(error: DatabaseSilentError) => void>()
  const silence = new SilenceWatch(1000, cut)
  const [first, second] = [silence.begin(), silence.begin()]
  silence.begin()
  for (const answer of [first, first, second, second]) {
    vi.advanceTimersByTime(400)
    answer()
  }
  // The second answer came when it was told first; what is told again gives no time.
  vi.advanceTimersByTime(599)
  expect(cut).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(cut).toHaveBeenCalledOnce()
})
