const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
const joiner = '\u2060'
/**
 * A dot (of any script) or an at sign between what can be in a name: letters, marks, digits, emoji, but no brackets, no
 * quotes and no other punctuation.
 */
const dotInName =
  /(?<=[^\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}])([.@\u3002\uff0e\uff61])(?=[^\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}])/gu

/**
 * Makes user text safe for our mails: one line (`lines` keeps line breaks), no control or bidirectional characters, and
 * nothing that mail programs turn into a link, since only our own addresses may be links.
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
    .replaceAll(dotInName, `${joiner}$1${joiner}`)
    .replaceAll('://', `:${joiner}/${joiner}/`)
}

const [nameMax, subjectMax] = [60, 180]
/** Half an emoji. */
const halfAtEnd = /[\ud800-\udbff]$/

/**
 * Makes user text safe for a subject, where nothing stops a mail program from making links: no dots, slashes or at
 * signs of any script, a colon only before a space, before an ending (EU:n) or between digits, only the local part of
 * an e-mail address, and a limited length.
 */
export function harmlessInSubject(text: string): string {
  const name = harmlessSubject(text)
    .replace(/^([^\s@]{1,64})@\S+$/, '$1')
    .replaceAll(
      /(?:[./\\@<>"\u2024\u2044\u2215\u3002\ufe52\ufe6b\uff0e\uff0f\uff20\uff3c\uff61]|(?:(?<!\d):|:(?!\d))(?! )(?!(?<=\p{Lu}:)\p{Ll}{1,4}(?!\p{L})))+/gu,
      ' ',
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return name.length > nameMax ? `${cut(name, nameMax - 1).trimEnd()}…` : name
}

/**
 * The same for a whole subject, which never becomes a link: no line breaks (they would start
 * another header), limited length.
 */
export function harmlessSubject(text: string): string {
  const line = text
    .replaceAll(joiner, '')
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .replaceAll(invisible, '')
    .trim()
  return cut(line, subjectMax)
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(halfAtEnd, '')
}
