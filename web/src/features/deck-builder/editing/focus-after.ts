import { flushSync } from 'react-dom'

/** Renders a change synchronously and focuses the element it created, so that the very next key is typed there. */
export function focusAfter(change: () => void, selector: string): void {
  flushSync(change)
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** Selector of a field in the editor's form. */
export function fieldNamed(field: string): string {
  return `[data-field="${field}"]`
}

/** Focuses a field, or the first control of a group of this name; where none is shown, what leads to it. */
export function focusField(field: string): void {
  for (const selector of [fieldNamed(field), `[data-leads-to="${field}"]`])
    for (const found of document.querySelectorAll<HTMLElement>(selector)) {
      const control = found.matches('input, textarea, select, button') ? found : found.querySelector('input')
      control?.focus()
      // What isn't shown takes no focus.
      if (control && document.activeElement === control) return
    }
}

export const titleField = fieldNamed('title')

/** Selector of a card's tile. */
export function tileOf(cardId: string): string {
  return `[data-card="${cardId}"]`
}
