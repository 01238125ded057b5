import type { DeckPalette } from '../drawing/deck-palette.ts'
import type { Random } from '../drawing/random.ts'

/** Input of a pattern family, which draws 250 x 350 with the middle at (125, 175). */
export interface PatternFrame {
  random: Random
  palette: DeckPalette
  /** For backs, which look the same either way up: the lower half is the upper half turned by 180 degrees. */
  hasHalfTurn: boolean
}

/** A cell of a grid: its position relative to the middle of the drawing, and its state. */
export interface Cell<State> {
  x: number
  y: number
  state: State
}

/** A grid: its number of cells each way, whether it has a half turn, which cells are visible. */
export interface Grid {
  columns: number
  rows: number
  hasHalfTurn: boolean
  /** Must be the same for a cell and the one opposite. */
  isShown?: (x: number, y: number) => boolean
}

/**
 * Decides for each cell in turn whether it is printed in the accent: one random cell in every seven. The first comes
 * early, so that the upper half of a coarse back has one.
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
 * The cells of a grid around the middle, from the top. With a half turn, the second half repeats the first, turned. The
 * first half is the same either way, so that a deck's back and cover are recognizably one.
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

/** The fewest cells of a size that cover a length, odd or even as requested. */
export function cellsAcross(length: number, size: number, parity: 'odd' | 'even'): number {
  const least = Math.ceil(length / size - 0.02)
  return least % 2 === (parity === 'odd' ? 1 : 0) ? least : least + 1
}
