/** Cleans text for a draft: removes control and bidi characters, and line breaks from single-line fields. */
export function plainText(text: string, lines: 'one' | 'many'): string {
  const seen = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '').replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
  return (lines === 'many' ? seen : seen.replaceAll('\n', ' ')).replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
