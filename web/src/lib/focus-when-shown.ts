/** A ref for what takes the place of a form: keyboard and screen reader go on there. Give it `tabIndex={-1}`. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
