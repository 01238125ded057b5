import { type Point, smoothLine } from '../drawing/svg-path.ts'
import { accentDeal, type PatternFrame } from './pattern-grid.ts'

/**
 * Contours: flowing lines, horizontal or vertical. The field that bends them is odd about the middle, so the drawing
 * has its half turn by itself; only the accents must be mirrored.
 */
export function contours({ random, palette, hasHalfTurn }: PatternFrame): string {
  const isStanding = random.chance(0.35)
  const along = isStanding ? 175 : 125
  const aside = isStanding ? 125 : 175
  const spacing = random.pick([12.5, 14, 17.5])
  const strength = random.float(0.75, 1.25)
  const waves = [
    { height: 13, length: random.float(34, 52), turn: random.float(0.004, 0.014) },
    { height: 7, length: random.float(18, 27), turn: -random.float(0.01, 0.028) },
  ]
  const bend = (u: number, v: number): number =>
    waves.reduce((sum, { height, length, turn }) => sum + strength * height * Math.sin(u / length + turn * v), 0)

  const reach = Math.ceil((aside + 32 * strength) / spacing)
  const isOwnAccent = accentDeal(random)
  const isAccent: boolean[] = []
  const drawing = { line: '', accent: '' }
  const steps = isStanding ? 14 : 10
  for (let index = -reach; index <= reach; index += 1) {
    const own = isOwnAccent()
    isAccent.push(hasHalfTurn && index > 0 ? isAccent[reach - index] === true : own)
    const v = index * spacing
    const line = Array.from({ length: steps + 1 }, (_, step): Point => {
      const u = ((2 * step) / steps - 1) * (along + 8)
      const across = v + bend(u, v)
      return isStanding ? { x: 125 - across, y: 175 + u } : { x: 125 + u, y: 175 + across }
    })
    drawing[isAccent.at(-1) === true ? 'accent' : 'line'] += smoothLine(line)
  }
  const { line, accent } = palette
  const width = spacing > 16 ? 4 : spacing > 12 ? 3.4 : 2.8
  return (
    `<g fill="none"><path d="${drawing.line}" stroke="${line}" stroke-width="${width}"/>` +
    `<path d="${drawing.accent}" stroke="${accent}" stroke-width="${width + 2.6}"/></g>`
  )
}
