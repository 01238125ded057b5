import { afterEach, expect, test, vi } from 'vitest'
import { focusField, focusIfLost } from './focus-field.ts'

afterEach(() => void vi.unstubAllGlobals())

const addCard = '[data-field="cards"]'
const leadsThere = '[data-leads-to="cards"]'

/** A page with buttons: those that aren't shown take no focus. */
function page(buttons: { name: string; selector: string; isShown?: boolean }[]) {
  const document: { activeElement: unknown; querySelectorAll: (selector: string) => object[] } = {
    activeElement: null,
    querySelectorAll: (wanted) => elements.filter(({ selector }) => selector === wanted),
  }
  const elements = buttons.map(({ name, selector, isShown = true }) => {
    const focus = () => {
      if (isShown) document.activeElement = element
    }
    const element = { name, selector, matches: () => true, focus }
    return element
  })
  vi.stubGlobal('document', document)
  return () => (document.activeElement as { name: string } | null)?.name
}

test('too few cards leads to the button that adds one', () => {
  const focused = page([
    { name: 'suit', selector: leadsThere },
    { name: 'hidden', selector: addCard, isShown: false },
    { name: 'add', selector: addCard },
  ])
  focusField('cards')
  expect(focused()).toBe('add')
})

test('with every suit closed it leads to a suit, and without one to the button that adds it', () => {
  const closed = page([
    { name: 'hidden', selector: addCard, isShown: false },
    { name: 'suit', selector: leadsThere },
    { name: 'add suit', selector: leadsThere },
  ])
  focusField('cards')
  expect(closed()).toBe('suit')
  const none = page([{ name: 'add suit', selector: leadsThere }])
  focusField('cards')
  expect(none()).toBe('add suit')
})

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
