/**
 * A ref that focuses the element replacing a form, so that keyboard and screen reader continue there. Give it
 * `tabIndex={-1}`.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
