/**
 * A ref that focuses an element once it is shown: a field to type in, the button that goes on, or the text replacing a
 * form, so that keyboard and screen reader continue there. Give a text `tabIndex={-1}`.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
