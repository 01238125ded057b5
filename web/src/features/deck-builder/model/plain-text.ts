/**
 * What somebody typed or pasted, as a draft takes it: without control characters and signs that turn the direction of what follows, and
 * for what has one line without line breaks.
 */
export function plainText(text: string, lines: 'one' | 'many'): string {
  const seen = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '').replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
  return (lines === 'many' ? seen : seen.replaceAll('\n', ' ')).replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
