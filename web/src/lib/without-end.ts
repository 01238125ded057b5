/**
 * A text without the signs at its end that `sign` matches. A pattern would look for them from everywhere in the text,
 * or need a lookbehind, which Safari has from 16.4 on only.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
