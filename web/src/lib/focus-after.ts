import { flushSync } from 'react-dom'

/**
 * Renders a change synchronously and moves the focus, so that the very next key goes there: to what the change created,
 * or near to what it took away.
 * @param selectors by preference: the first element shown that one of them finds
 */
export function focusAfter(change: () => void, ...selectors: readonly string[]): void {
  flushSync(change)
  for (const selector of selectors)
    for (const found of document.querySelectorAll<HTMLElement>(selector)) {
      found.focus()
      // What isn't shown takes no focus.
      if (document.activeElement === found) return
    }
}
