/** How far a title steps down: 0 as designed, 1 and 2 for long words or long titles, 3 for one endless word. */
export type TitleStep = 0 | 1 | 2 | 3

const softHyphen = '\u00AD'

/**
 * The step of a card title. A line of a card holds about eleven letters; what counts is the longest
 * piece that cannot be broken (soft hyphens break) and how many lines the whole would take.
 */
export function titleStep(title: string): TitleStep {
  const pieces = title.split(new RegExp(`[\\s${softHyphen}-]+`, 'u'))
  const longestPiece = Math.max(...pieces.map((piece) => piece.length))
  const length = title.replaceAll(softHyphen, '').length
  if (longestPiece > 17) return 3
  if (longestPiece > 13 || length > 42) return 2
  if (longestPiece > 11 || length > 28) return 1
  return 0
}
