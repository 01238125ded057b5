import { path, type Point, polygon, short } from '../drawing/svg-path.ts'
import type { PatternFrame } from './pattern-grid.ts'

/** Rays: a sun in the middle, its rays cut by rings; in some decks they shift at each ring. */
export function rays({ random, palette }: PatternFrame): string {
  const count = random.pick([20, 24, 28, 32, 36])
  const core = random.float(48, 58)
  const bands = random.int(1, 4)
  const isStepped = bands > 1 && random.chance(0.55)
  const share = random.float(0.42, 0.56)
  const every = random.pick([4, 7, 7, 10])
  const centre = random.pick(['plain', 'rings', 'accent'])
  const widths = random.float(1.15, 1.6)

  // Rings get wider apart towards the edge, which is 215 away at the corners.
  const edges = [core]
  let reach = 0
  for (let band = 0; band < bands; band += 1) reach += widths ** band
  for (let band = 0; band < bands; band += 1)
    edges.push((edges[band] ?? core) + ((217 - core) * widths ** band) / reach)

  const at = (angle: number, radius: number): Point => ({
    x: 125 + Math.sin(angle) * radius,
    y: 175 - Math.cos(angle) * radius,
  })
  const start = random.int(0, every - 1)
  const drawing = { line: '', accent: '' }
  for (let band = 0; band < bands; band += 1) {
    const inner = edges[band] ?? core
    const outer = (edges[band + 1] ?? 217) - (band === bands - 1 || isStepped ? 0 : 6)
    for (let ray = 0; ray < count; ray += 1) {
      const angle = ((ray + (isStepped && band % 2 === 1 ? 0.5 : 0)) * 2 * Math.PI) / count
      const half = (Math.PI / count) * (isStepped ? Math.max(share, 0.5) : share)
      // Opposite rays are alike, so a back looks the same either way up.
      const isAccent = ((ray % (count / 2)) + start + (isStepped ? band * 3 : 0)) % every === 0
      drawing[isAccent ? 'accent' : 'line'] += polygon([
        at(angle - half, inner),
        at(angle - half, outer),
        at(angle + half, outer),
        at(angle + half, inner),
      ])
    }
  }
  const { line, accent } = palette
  const circle = (radius: number, paint: string): string => `<circle cx="125" cy="175" r="${short(radius)}" ${paint}/>`
  const hub =
    centre === 'plain'
      ? ''
      : centre === 'accent'
        ? circle(core - 9, `fill="${accent}"`)
        : [9, 18, 27].map((inset) => circle(core - inset, `fill="none" stroke="${line}" stroke-width="3.2"`)).join('')
  return path(drawing.line, `fill="${line}"`) + path(drawing.accent, `fill="${accent}"`) + hub
}
