/** Everything here is in points (1/72 inch), from the lower left corner of the sheet. */

export type Paper = 'a4' | 'letter'

export interface Size {
  width: number
  height: number
}
export interface Box extends Size {
  x: number
  y: number
}

const millimetre = 72 / 25.4

/** Paper sizes. */
export const papers: Record<Paper, Size> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}

/** The size of a playing card: 63 by 88 mm. */
export const cardSize: Size = { width: 63 * millimetre, height: 88 * millimetre }

const columns = 3
const rows = 3

/** Cards on a sheet. */
export const cardsPerSheet = columns * rows

/**
 * The boxes of a sheet's cards, adjoining and centred, so that one cut separates two cards. On a sheet of backs they
 * run from right to left: turned over along its long edge, each back is behind its card.
 */
export function placesOn(paper: Paper, side: 'fronts' | 'backs'): Box[] {
  const { left, top } = gridOn(paper)
  return Array.from({ length: cardsPerSheet }, (_, index) => {
    const column = side === 'fronts' ? index % columns : columns - 1 - (index % columns)
    const row = Math.floor(index / columns)
    return { ...cardSize, x: left + column * cardSize.width, y: top - (row + 1) * cardSize.height }
  })
}

export interface Line {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** Short lines in the margin that show where to cut. */
export function cutMarks(paper: Paper): Line[] {
  const { left, top } = gridOn(paper)
  const [right, bottom] = [left + columns * cardSize.width, top - rows * cardSize.height]
  const margin = Math.min(left, bottom)
  const [near, far] = [margin * 0.2, margin * 0.75]
  const across = Array.from({ length: columns + 1 }, (_, column) => left + column * cardSize.width)
  const down = Array.from({ length: rows + 1 }, (_, row) => top - row * cardSize.height)
  return [
    ...across.flatMap((x) => [
      { from: { x, y: top + near }, to: { x, y: top + far } },
      { from: { x, y: bottom - near }, to: { x, y: bottom - far } },
    ]),
    ...down.flatMap((y) => [
      { from: { x: left - near, y }, to: { x: left - far, y } },
      { from: { x: right + near, y }, to: { x: right + far, y } },
    ]),
  ]
}

function gridOn(paper: Paper): { left: number; top: number } {
  const { width, height } = papers[paper]
  return { left: (width - columns * cardSize.width) / 2, top: (height + rows * cardSize.height) / 2 }
}
