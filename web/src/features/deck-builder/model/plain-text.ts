import { withShortGaps } from '#domain/decks/line-breaks.ts'

/**
 * Cleans text for a draft: removes control and bidi characters, line breaks from single-line fields, and longer gaps
 * than cards are drawn with.
 */
export function plainText(text: string, lines: 'one' | 'many'): string {
  const seen = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '').replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
  return (lines === 'many' ? withShortGaps(seen) : seen.replaceAll('\n', ' ')).replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
