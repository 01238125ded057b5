import { afterEach, expect, test, vi } from 'vitest'
import { focusAfter } from './focus-after.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page with elements by selector: those that aren't shown take no focus. */
function page(elements: { name: string; selector: string; isShown?: boolean }[]) {
  const document: { activeElement: object | null; querySelectorAll: (selector: string) => object[] } = {
    activeElement: null,
    querySelectorAll: (wanted) => made.filter(({ selector }) => selector === wanted),
  }
  const made = elements.map(({ name, selector, isShown = true }) => {
    const element = { name, selector, focus: () => void (isShown && (document.activeElement = element)) }
    return element
  })
  vi.stubGlobal('document', document)
  return () => document.activeElement
}

test('the first element shown that a selector finds is focused, by preference of the selectors', () => {
  const focused = page([
    { name: 'hidden', selector: 'button', isShown: false },
    { name: 'shown', selector: 'button' },
    { name: 'title', selector: 'input' },
  ])
  focusAfter(() => {}, 'button', 'input')
  expect(focused()).toMatchObject({ name: 'shown' })
})

test('where nothing that the first selector finds is shown, the next one is asked', () => {
  const focused = page([
    { name: 'hidden', selector: 'button', isShown: false },
    { name: 'title', selector: 'input' },
  ])
  focusAfter(() => {}, 'button', 'input')
  expect(focused()).toMatchObject({ name: 'title' })
})
