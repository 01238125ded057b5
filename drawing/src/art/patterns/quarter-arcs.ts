import { numbers, path, short } from '../drawing/svg-path.ts'
import { accentDeal, cellsAcross, type PatternFrame, patternGrid } from './pattern-grid.ts'

interface Quarter {
  /** The corner at the centre of the arcs: +1 or -1 along each axis. */
  cornerX: number
  cornerY: number
  isAccent: boolean
}

/** Quarter arcs: square cells, each with rings around one of its corners. */
export function quarterArcs({ random, palette, hasHalfTurn }: PatternFrame): string {
  const size = 175 / random.pick([2, 3, 3, 4])
  const rings = size > 80 ? random.int(5, 6) : size > 50 ? 4 : 3
  const isFilled = random.chance(0.8)
  const likeness = random.pick([0, 0, 0.5, 0.85])
  const width = Math.min(3.6, Math.max(2.8, size / 18))
  const outer = size - width * 0.9
  const step = outer / (rings + 0.05)

  const isAccent = accentDeal(random)
  const signs: [number, number] = [-1, 1]
  const cells = patternGrid<Quarter>(
    { columns: cellsAcross(250, size, 'odd'), rows: Math.round(350 / size), hasHalfTurn },
    (previous) => {
      const isLike = random.chance(likeness)
      const fresh = { cornerX: random.pick(signs), cornerY: random.pick(signs), isAccent: isAccent() }
      return isLike && previous ? { ...previous, isAccent: fresh.isAccent } : fresh
    },
    ({ cornerX, cornerY, isAccent }) => ({ cornerX: -cornerX, cornerY: -cornerY, isAccent }),
  )

  let lines = ''
  let bands = ''
  let hearts = ''
  let accentHearts = ''
  for (const { x, y, state } of cells) {
    const middleX = 125 + (x + state.cornerX / 2) * size
    const middleY = 175 + (y + state.cornerY / 2) * size
    const sweep = state.cornerX * state.cornerY > 0 ? 1 : 0
    // Slightly beyond the cell's edge, so that adjoining arcs leave no seam.
    const over = { x: 0.4 * state.cornerX, y: 0.4 * state.cornerY }
    const arc = (radius: number): string =>
      `M${numbers(middleX - state.cornerX * radius, middleY + over.y)}v${short(-over.y)}` +
      `a${numbers(radius, radius)} 0 0 ${sweep} ${numbers(state.cornerX * radius, -state.cornerY * radius)}h${short(over.x)}`
    const heart = (radius: number): string =>
      `M${numbers(middleX, middleY)}h${short(-state.cornerX * radius)}` +
      `a${numbers(radius, radius)} 0 0 ${sweep} ${numbers(state.cornerX * radius, -state.cornerY * radius)}z`
    for (let ring = 0; ring < rings - 1; ring += 1) lines += arc(outer - ring * step)
    if (state.isAccent) {
      bands += arc(outer - 1.5 * step)
      accentHearts += heart(step * 1.1)
    } else if (isFilled) hearts += heart(step * 1.1)
    lines += state.isAccent || !isFilled ? arc(step * 1.1) : ''
  }
  const { line, accent } = palette
  return (
    path(bands, `fill="none" stroke="${accent}" stroke-width="${short(step)}"`) +
    path(accentHearts, `fill="${accent}"`) +
    path(hearts, `fill="${line}" stroke="${line}"`) +
    path(lines, `fill="none" stroke="${line}" stroke-width="${short(width)}"`)
  )
}
