import { withoutEnd } from '../without-end.ts'

/** A part of a text, and whether it is quoted. */
export interface Passage {
  text: string
  isMarked: boolean
}

/** A text as the server compares it, and where each of its letters comes from. */
function folded(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    const plain = /\s/u.test(sign) ? ' ' : foldedSign(sign)
    if (!(plain === ' ' && letters.endsWith(' ')))
      for (const letter of plain) {
        letters += letter
        for (let unit = 0; unit < letter.length; unit += 1) places.push(place)
      }
    place += sign.length
  }
  return { letters, places: [...places, text.length] }
}

function foldedSign(sign: string): string {
  if (sign === '\u00ad') return ''
  if ('“”„«»'.includes(sign)) return '"'
  if ('’‘‚`´'.includes(sign)) return "'"
  if ('‐‑–—'.includes(sign)) return '-'
  return sign.normalize('NFKC').toLowerCase()
}

/**
 * A text cut where quotes begin and end. They are compared without case, kinds of spaces, dashes and quotation marks.
 */
export function markedPassages(text: string, quotes: readonly string[]): Passage[] {
  const { letters, places } = folded(text)
  const isMarked = Array.from({ length: text.length }, () => false)
  for (const quote of quotes) {
    const words = withoutEnd(folded(quote).letters.replace(/^[\s"'.,…]+/, ''), /[\s"'.,…]/)
    const at = words === '' ? -1 : letters.indexOf(words)
    if (at >= 0) isMarked.fill(true, places[at], places[at + words.length])
  }
  const passages: Passage[] = []
  let from = 0
  for (let to = 1; to <= text.length; to += 1) {
    if (to < text.length && isMarked[to] === isMarked[from]) continue
    passages.push({ text: text.slice(from, to), isMarked: isMarked[from] === true })
    from = to
  }
  return passages
}
