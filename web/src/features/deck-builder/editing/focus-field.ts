/**
 * Focuses a part of the screen if the focused element is gone or no longer shown. Nothing scrolls, and a press on the
 * part focuses nothing.
 */
export function focusIfLost(part: HTMLElement | null | undefined): void {
  const focused = document.activeElement
  if (!part || (focused !== null && focused !== document.body && focused.getClientRects().length > 0)) return
  part.tabIndex = -1
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  part.focus({ preventScroll: true })
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

/** The id of the assistant's heading. */
export const assistantHeading = 'assistant'
