import { numbers, path, short } from '../drawing/svg-path.ts'
import { accentDeal, cellsAcross, type PatternFrame, patternGrid } from './pattern-grid.ts'

/** Basket: square cells of parallel strands, alternating horizontal and vertical, straight or slanted. */
export function basket({ random, palette, hasHalfTurn }: PatternFrame): string {
  const isAslant = random.chance(0.45)
  const size = random.pick([38, 50, 50, 62])
  const count = size < 45 ? 3 : size < 55 ? random.int(3, 4) : random.int(4, 6)
  const firstWay = random.int(0, 1)
  const step = size / count
  const length = size - random.float(5, 8)
  const width = Math.min(5.4, step * random.float(0.32, 0.42))
  const isButt = random.chance(0.4)

  // When slanted, the grid must still reach the corners of the page.
  const span = isAslant ? 425 : 0
  const columns = cellsAcross(span || 250, size, 'odd')
  const rows = cellsAcross(span || 350, size, 'odd')
  const isNear = (far: number, edge: number): boolean => (Math.abs(far) - 1) * size * Math.SQRT1_2 < edge
  const isShown = (x: number, y: number): boolean => !isAslant || (isNear(x + y, 175) && isNear(x - y, 125))
  const cells = patternGrid({ columns, rows, hasHalfTurn, isShown }, accentDeal(random))
  const drawing = { line: '', accent: '' }
  for (const { x, y, state } of cells) {
    const left = 125 + (x - 0.5) * size
    const top = 175 + (y - 0.5) * size
    const inset = (size - length) / 2
    const isLying = Math.abs(x + y) % 2 === firstWay
    for (let strand = 0; strand < count; strand += 1) {
      const at = (strand + 0.5) * step
      drawing[state ? 'accent' : 'line'] += isLying
        ? `M${numbers(left + inset, top + at)}h${short(length)}`
        : `M${numbers(left + at, top + inset)}v${short(length)}`
    }
  }
  const { line, accent } = palette
  const turn = isAslant ? ' transform="rotate(45 125 175)"' : ''
  return (
    `<g fill="none" stroke-width="${short(width)}" stroke-linecap="${isButt ? 'butt' : 'round'}"${turn}>` +
    path(drawing.line, `stroke="${line}"`) +
    path(drawing.accent, `stroke="${accent}" stroke-width="${short(width * 1.35)}"`) +
    '</g>'
  )
}
