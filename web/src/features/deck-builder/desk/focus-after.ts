import { flushSync } from 'react-dom'

/** Shows a change at once and puts the focus on what it brought, so that the very next key goes there. */
export function focusAfter(change: () => void, selector: string): void {
  flushSync(change)
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** Where a field of what is being edited is written. */
export function fieldNamed(field: string): string {
  return `[data-field="${field}"]`
}

export const titleField = fieldNamed('title')

/** A card among all the others. */
export function tileOf(cardId: string): string {
  return `[data-card="${cardId}"]`
}
