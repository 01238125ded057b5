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

/** Focuses a field, or the first control of a group of this name. */
export function focusField(field: string): void {
  const found = document.querySelector<HTMLElement>(fieldNamed(field))
  const control = found?.matches('input, textarea, select, button') ? found : found?.querySelector('input')
  control?.focus()
}

export const titleField = fieldNamed('title')

/** Selector of a card's tile. */
export function tileOf(cardId: string): string {
  return `[data-card="${cardId}"]`
}
