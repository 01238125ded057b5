import { numbers, path } from '../drawing/svg-path.ts'
import { accentDeal, cellsAcross, type PatternFrame, patternGrid } from './pattern-grid.ts'

type Heart = 'filled' | 'hollow' | 'accent'

/** Diamonds: an argyle of double lines, with a smaller filled or hollow diamond inside each. */
export function diamonds({ random, palette, hasHalfTurn }: PatternFrame): string {
  const width = random.pick([41.67, 50, 62.5])
  const height = width * random.pick([1.3, 1.6, 2, 2])
  const gap = random.float(1.8, 2.6)
  const filled = random.pick([0.15, 0.35, 0.6])
  const heartShare = random.float(0.42, 0.58)
  const isNested = width > 45 && height > 70 && random.chance(0.5)

  const isAccent = accentDeal(random)
  const diamond = (x: number, y: number, share: number, inset: number): string => {
    const halfX = (width / 2) * share - inset
    const halfY = halfX * (height / width)
    const side = `l${numbers(halfX, halfY, -halfX, halfY, -halfX, -halfY)}`
    return `M${numbers(x, y - halfY)}${side}z`
  }
  // Half steps both ways; every other cell of this grid holds a diamond.
  const columns = cellsAcross(250 + width / 2, width / 2, 'odd')
  const rows = cellsAcross(350 + height / 2, height / 2, 'odd')
  const cells = patternGrid<Heart>({ columns, rows, hasHalfTurn, isShown: (x, y) => (x + y) % 2 === 0 }, () => {
    const plain = random.chance(filled) ? 'filled' : 'hollow'
    return isAccent() ? 'accent' : plain
  })
  let outlines = ''
  const hearts: Record<Heart, string> = { filled: '', hollow: '', accent: '' }
  for (const { x, y, state } of cells) {
    const middle = { x: 125 + (x * width) / 2, y: 175 + (y * height) / 2 }
    outlines += diamond(middle.x, middle.y, 1, gap)
    if (isNested) outlines += diamond(middle.x, middle.y, (1 + heartShare) / 2, gap / 2)
    hearts[state] += diamond(middle.x, middle.y, heartShare, 0)
  }
  const { line, accent } = palette
  return (
    path(outlines + hearts.hollow, `fill="none" stroke="${line}" stroke-width="2.6"`) +
    path(hearts.filled, `fill="${line}"`) +
    path(hearts.accent, `fill="${accent}"`)
  )
}
