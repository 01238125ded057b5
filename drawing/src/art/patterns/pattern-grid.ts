import type { DeckPalette } from '../drawing/deck-palette.ts'
import type { Random } from '../drawing/random.ts'

/** What a family of patterns is drawn with: 250 x 350, the middle at (125, 175). */
export interface PatternFrame {
  random: Random
  palette: DeckPalette
  /** A back has no way up: its lower half is the upper half turned by 180 degrees. */
  hasHalfTurn: boolean
}

/** A cell of a grid: its place counted from the middle of the drawing, and its state. */
export interface Cell<State> {
  x: number
  y: number
  state: State
}

/** How a grid lies: how many cells each way, whether it has a half turn, which cells show. */
export interface Grid {
  columns: number
  rows: number
  hasHalfTurn: boolean
  /** Must be the same for a cell and the one opposite. */
  isShown?: (x: number, y: number) => boolean
}

/**
 * Says of each cell in turn whether it is printed in the accent: one, somewhere, in every
 * seven. The first comes early, so that the upper half of a coarse back has one.
 */
export function accentDeal(random: Random, every = 7): () => boolean {
  let place = 0
  let chosen = random.int(1, every - 3)
  return () => {
    const isAccent = place === chosen
    place += 1
    if (place === every) {
      place = 0
      chosen = random.int(0, every - 1)
    }
    return isAccent
  }
}

/**
 * States for a grid of cells laid evenly around the middle, drawn from the top.
 * With a half turn, the second half repeats the first, turned; the first half is the same
 * with and without, so that a deck's back and its cover are recognizably one.
 */
export function patternGrid<State>(
  { columns, rows, hasHalfTurn, isShown = () => true }: Grid,
  next: (previous: State | undefined) => State,
  turned: (state: State) => State = (state) => state,
): Cell<State>[] {
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) - (columns - 1) / 2,
    y: Math.floor(index / columns) - (rows - 1) / 2,
  })).filter(({ x, y }) => isShown(x, y))
  const cells: Cell<State>[] = []
  for (const { x, y } of places) {
    const opposite = cells[places.length - 1 - cells.length]
    const before = cells.at(-1)
    const state = hasHalfTurn && opposite ? turned(opposite.state) : next(before?.y === y ? before.state : undefined)
    cells.push({ x, y, state })
  }
  return cells
}

/** The least number of cells of a size that covers a length, odd or even as asked. */
export function cellsAcross(length: number, size: number, parity: 'odd' | 'even'): number {
  const least = Math.ceil(length / size - 0.02)
  return least % 2 === (parity === 'odd' ? 1 : 0) ? least : least + 1
}
