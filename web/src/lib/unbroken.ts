/** A text that stays on one line, such as a date in a narrow column. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
