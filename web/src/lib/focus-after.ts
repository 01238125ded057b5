import { flushSync } from 'react-dom'

/**
 * Renders a change synchronously and moves the focus, so that the very next key goes there: to what the change created,
 * or near to what it took away.
 * @param selectors by preference: the first that finds an element
 */
export function focusAfter(change: () => void, ...selectors: readonly string[]): void {
  flushSync(change)
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector)
    if (found) return found.focus()
  }
}
