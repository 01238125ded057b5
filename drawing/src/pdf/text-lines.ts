/** The width of a text in the current font. */
export type Measure = (text: string) => number

const softHyphen = '\u00ad'
/** Spaces at which a line ends only if what they hold together is too wide for one. */
const noBreaks = /[\u00a0\u2007\u202f]/g

export interface Lines {
  lines: string[]
  isWhole: boolean
}

/**
 * Breaks a text into lines of at most this width: where its writer began one, at spaces, after hyphens and dashes, in a
 * single word that is too wide at its soft hyphens, and anywhere only if there are none. `isWhole` is false in that
 * last case.
 */
export function breakLines(text: string, width: number, measure: Measure): Lines {
  const typed = text.split('\n').map((line) => breakLine(line, width, measure))
  return {
    // An empty line is a gap.
    lines: text.trim() === '' ? [] : typed.flatMap(({ lines }) => (lines.length === 0 ? [''] : lines)),
    isWhole: typed.every(({ isWhole }) => isWhole),
  }
}

function breakLine(text: string, width: number, measure: Measure): Lines {
  const lines: string[] = []
  let line = ''
  let isWhole = true
  const fits = (candidate: string) => measure(candidate) <= width
  for (const piece of piecesOf(text, (words) => fits(words.replaceAll(softHyphen, '')))) {
    const joined = line === '' ? piece.text : `${line}${piece.glue}${piece.text}`
    if (fits(joined)) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = piece.text
    while (!fits(line)) {
      const broken = breakWord(piece.soft, line, fits)
      isWhole &&= broken.isSoft
      lines.push(broken.head)
      line = broken.tail
    }
  }
  if (line !== '') lines.push(line)
  return { lines, isWhole }
}

/** The same number of lines, as even as possible, so that a heading does not end in one short word. */
export function balanceLines(text: string, width: number, measure: Measure): Lines {
  const widest = breakLines(text, width, measure)
  let [low, high, best] = [width / 3, width, widest]
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2
    const tried = breakLines(text, middle, measure)
    if (
      tried.lines.length > widest.lines.length ||
      tried.isWhole !== widest.isWhole ||
      hyphens(tried) > hyphens(widest)
    )
      low = middle
    else [high, best] = [middle, tried]
  }
  return best
}

interface Piece {
  text: string
  soft: string
  glue: string
}

function piecesOf(text: string, fits: (words: string) => boolean): Piece[] {
  return text
    .split(/[^\S\u00a0\u2007\u202f]+/)
    .map((together) => together.replaceAll(noBreaks, ' ').trim())
    .flatMap((together) => (fits(together) ? [together] : together.split(' ')))
    .filter(Boolean)
    .flatMap((word) =>
      partsOf(word).map((part, index): Piece => ({
        text: part.replaceAll(softHyphen, ''),
        soft: part,
        glue: index === 0 ? ' ' : '',
      })),
    )
}

/** A word in parts that end with a dash or slash between letters. */
function partsOf(word: string): string[] {
  return word.replaceAll(/([\p{L}\p{N}][-–/])(?=\p{L})/gu, '$1\n').split('\n')
}

/** The longest head of a word that fits, with a hyphen, and the remaining tail. */
function breakWord(
  soft: string,
  rest: string,
  fits: (text: string) => boolean,
): { head: string; tail: string; isSoft: boolean } {
  const whole = soft.replaceAll(softHyphen, '')
  const done = whole.length - rest.length
  const softly = softPlaces(soft)
    .filter((place) => place > done)
    .map((place) => place - done)
  const place = softly.reverse().find((at) => fits(`${rest.slice(0, at)}-`))
  if (place !== undefined) return { head: `${rest.slice(0, place)}-`, tail: rest.slice(place), isSoft: true }
  let at = rest.length - 1
  while (at > 1 && !fits(`${rest.slice(0, at)}-`)) at -= 1
  return { head: `${rest.slice(0, at)}-`, tail: rest.slice(at), isSoft: false }
}

function softPlaces(soft: string): number[] {
  const places: number[] = []
  let seen = 0
  for (const sign of soft) {
    if (sign === softHyphen) places.push(seen)
    else seen += sign.length
  }
  return places
}

function hyphens({ lines }: Lines): number {
  return lines.filter((line) => line.endsWith('-')).length
}
