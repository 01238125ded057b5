/** The size step of a title: 0 as designed, 1 and 2 for long words or titles, 3 for one endless word. */
export type TitleStep = 0 | 1 | 2 | 3

const softHyphen = '\u00AD'

const count = (piece: string, letters: string) => [...piece].filter((letter) => letters.includes(letter)).length

/** The width of a piece, in letters: an m or a w is half a letter wider, for which narrow ones make up. */
const widthOf = (piece: string) => piece.length + Math.max(0, 0.5 * count(piece, 'mwMW') - 0.4 * count(piece, 'ijl'))

/**
 * The size step of a card title. A line holds about eleven letters; the step depends on the longest unbreakable piece
 * (soft hyphens break) and on the number of lines.
 */
export function titleStep(title: string): TitleStep {
  const pieces = title.split(new RegExp(`[\\s${softHyphen}-]+`, 'u'))
  const longestPiece = Math.max(...pieces.map(widthOf))
  const length = title.replaceAll(softHyphen, '').length
  if (longestPiece > 17) return 3
  if (longestPiece > 13 || length > 42) return 2
  if (longestPiece > 11 || length > 28) return 1
  return 0
}
