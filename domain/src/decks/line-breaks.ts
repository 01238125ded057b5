/** A text with at most two line breaks in a row, as cards are drawn: a new line, or a gap of one line. */
export function withShortGaps(text: string): string {
  return text.replaceAll(/(?:\n[^\S\n]*){3,}/g, '\n\n')
}
