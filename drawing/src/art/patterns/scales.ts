import { numbers, path, short } from '../drawing/svg-path.ts'
import { accentDeal, type PatternFrame } from './pattern-grid.ts'

/**
 * The visible angle of a ring of a scale (in radians from the top, to either side) before the next row's scales, and
 * those of the row after that, cover it.
 */
function showing(ring: number, radius: number, step: number, rowsBelow: number): number {
  if (rowsBelow === 0) return Math.PI / 2
  const distance = Math.hypot(radius, step)
  const sine = (ring * ring + step * step) / (2 * ring * distance)
  const beside = sine >= 1 ? Math.PI : Math.atan2(step, radius) + Math.asin(sine)
  const cosine = (radius * radius - ring * ring - 4 * step * step) / (4 * step * ring)
  return Math.min(beside, Math.acos(Math.max(-1, Math.min(1, cosine))))
}

/** Scales: overlapping rows of concentric circles, drawing only the visible parts. */
export function scales({ random, palette, hasHalfTurn }: PatternFrame): string {
  const radius = random.pick([36, 42, 42, 52])
  const step = Math.max(26, radius * random.float(0.58, 0.68))
  const rings = radius > 50 ? 4 : 3
  const gap = Math.round((radius * 0.84) / rings)
  const heart = random.pick(['dot', 'dot', 'solid', 'none'])
  const firstSide = random.int(0, 1)
  const isRows = random.chance(0.3)
  const isAccentRow = accentDeal(random, 5)
  const isAccentCell = accentDeal(random)

  let lines = ''
  let bands = ''
  let hearts = ''
  const above = Math.ceil(175 / step)
  const below = hasHalfTurn ? 0 : Math.ceil((175 + radius) / step)
  for (let row = -above; row <= below; row += 1) {
    const y = 175 + row * step
    const isAside = (row + above + firstSide) % 2 === 1
    const reach = Math.ceil((125 + (isAside ? 0 : radius)) / (2 * radius)) - 1
    const first = 125 - reach * 2 * radius - (isAside ? radius : 0)
    const count = 2 * reach + (isAside ? 2 : 1)
    const rowsBelow = hasHalfTurn ? -row : 2
    const tip = rowsBelow === 0 ? 0 : rowsBelow === 1 ? step : 2 * step - radius
    /** The same ring of all scales in the row as one path with relative moves. */
    const ringOfRow = (ring: number, isDrawn: readonly boolean[], close: '' | 'chord' | 'tip' = ''): string => {
      const angle = showing(ring, radius, step, rowsBelow)
      const half = Math.sin(angle) * ring
      const down = close === 'tip' ? `l${numbers(-half, tip + Math.cos(angle) * ring)}` : ''
      const arc = `a${numbers(ring, ring)} 0 ${angle > 1.58 ? 1 : 0} 1 ${short(2 * half)} 0${down}${close && 'z'}`
      return isDrawn
        .map((drawn, index) => {
          const start = numbers(first + index * 2 * radius - half, y - Math.cos(angle) * ring)
          const skip = close === '' ? numbers(2 * radius - 2 * half, 0) : numbers(2 * radius, 0)
          return !drawn ? '' : `${isDrawn[index - 1] === true ? `m${skip}` : `M${start}`}${arc}`
        })
        .join('')
    }
    const isRun = isAccentRow()
    const all = Array.from({ length: count }, () => true)
    const accented = all.map(() => (isRows ? isRun : isAccentCell()))
    for (let ring = 0; ring < rings - (heart === 'solid' ? 1 : 0); ring += 1)
      lines += ringOfRow(radius - ring * gap, all)
    bands += ringOfRow(radius - gap / 2, accented)
    if (heart === 'dot') hearts += ringOfRow(radius * 0.15, all, 'chord')
    if (heart === 'solid') hearts += ringOfRow(radius - (rings - 1) * gap, all, 'tip')
  }
  const { line, accent } = palette
  const half =
    path(bands, `stroke="${accent}" stroke-width="${gap}"`) +
    path(lines) +
    path(hearts, `fill="${line}" stroke-width="${heart === 'solid' ? 2.8 : 0.8}" stroke-linejoin="round"`)
  const all = hasHalfTurn ? `${half}<g transform="rotate(180 125 175)">${half}</g>` : half
  return `<g fill="none" stroke="${line}" stroke-width="2.8">${all}</g>`
}
