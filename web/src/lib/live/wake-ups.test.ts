import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onWake } from './wake-ups.ts'

/** A page with the events of waking up. */
function page() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  const woken = vi.fn()
  const off = onWake(woken)
  const show = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { window, woken, off, show, count: () => woken.mock.calls.length }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('wakes when the page is seen again after a while, not after a glance elsewhere', () => {
  const { show, count } = page()
  show('hidden')
  vi.advanceTimersByTime(4_999)
  show('visible')
  expect(count()).toBe(0)
  show('hidden')
  vi.advanceTimersByTime(5_000)
  show('visible')
  expect(count()).toBe(1)
})

it('wakes when the network comes, goes or changes', () => {
  const { window, count } = page()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(count()).toBe(2)
})

it('wakes when the page comes back from the browser’s memory, but not when it is first shown', () => {
  const { window, count } = page()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(count()).toBe(0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(count()).toBe(1)
})

it('wakes when the device has slept with the page in view', () => {
  const { count } = page()
  vi.advanceTimersByTime(120_000)
  expect(count()).toBe(0)
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(5_000)
  expect(count()).toBe(1)
})

it('a hidden page’s slow timers are no sleep', () => {
  const { show, count } = page()
  show('hidden')
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(5_000)
  expect(count()).toBe(0)
})

it('hears nothing when nobody listens any more', () => {
  const { window, off, count } = page()
  off()
  window.dispatchEvent(new Event('online'))
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(5_000)
  expect(count()).toBe(0)
})
