import { afterEach, expect, test, vi } from 'vitest'
import { focusIfLost } from './focus-after.ts'

afterEach(() => vi.unstubAllGlobals())

/** Whether a part is focused while something else is, in a page whose body is `body`. */
function isFocused(focused: { boxes: number } | 'body' | null): boolean {
  const body = {}
  const active = focused === 'body' ? body : focused && { getClientRects: () => ({ length: focused.boxes }) }
  vi.stubGlobal('document', { body, activeElement: active })
  const focus = vi.fn<() => void>()
  focusIfLost({ focus, tabIndex: 0, addEventListener: () => {} } as unknown as HTMLElement)
  return focus.mock.calls.length > 0
}

test('a part of the screen is focused once what was focused is gone or hidden, and not before', () => {
  expect(isFocused('body')).toBe(true)
  expect(isFocused(null)).toBe(true)
  expect(isFocused({ boxes: 0 })).toBe(true)
  expect(isFocused({ boxes: 1 })).toBe(false)
})
