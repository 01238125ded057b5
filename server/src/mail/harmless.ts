const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
const joiner = '\u2060'

/**
 * Somebody's words, safe to stand in a mail of ours: in one line (`lines` keeps line breaks), without control signs and signs that turn the
 * direction of writing, and without anything that mail programs would make a link of, since only our own addresses are links.
 */
export function harmless(text: string, { lines = false }: { lines?: boolean } = {}): string {
  if (lines)
    return text
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .map((line) => harmless(line))
      .join('\n')
      .trim()
  return text
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .replaceAll(invisible, '')
    .trim()
    .replaceAll(/(?<=[\p{L}\p{N}])([.@])(?=[\p{L}\p{N}])/gu, `${joiner}$1${joiner}`)
    .replaceAll('://', `:${joiner}/${joiner}/`)
}

const nameMax = 60

/**
 * Somebody's words in a subject, where nothing can keep a mail program from making a link of them: no dots, slashes, colons or ampersats, of an
 * e-mail address only what stands before it, and not long.
 */
export function harmlessInSubject(text: string): string {
  const name = harmlessSubject(text)
    .replace(/^([^\s@]{1,64})@\S+$/, '$1')
    .replaceAll(/[./\\:@<>"]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return name.length > nameMax ? `${name.slice(0, nameMax - 1).trimEnd()}…` : name
}

/** The same for a subject, which is never made a link: no line breaks (they would begin another header), and not endless. */
export function harmlessSubject(text: string): string {
  return text
    .replaceAll(joiner, '')
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .replaceAll(invisible, '')
    .trim()
    .slice(0, 180)
}
