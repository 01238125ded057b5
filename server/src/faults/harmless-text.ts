/**
 * Control characters and those that change the text direction. This includes line ends and tabs, which stay.
 */
const obeyed = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

/** A text without what a terminal obeys. */
export function harmlessText(text: string): string {
  return text.replaceAll(obeyed, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
}
