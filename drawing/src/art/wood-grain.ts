import { memo } from './drawing/memo.ts'
import { randomFrom } from './drawing/random.ts'
import { type Point, smoothLine } from './drawing/svg-path.ts'

const width = 1320
const height = 560

/**
 * The grain of the table as a CSS image, `url("data:image/svg+xml,...")`: about forty hairlines that tile without a
 * seam.
 *
 * Meant as a mask, because a data URI cannot read CSS variables but the colour depends on the theme:
 * `.table::before { background: var(--grain); opacity: .17; mask: var(--wood-grain); }`
 * with `--wood-grain` set once on the root. Without a mask, pass the colour and use it as a background image.
 */
export const woodGrain: (seed?: string, stroke?: string) => string = memo(
  (seed = 'table', stroke = 'black') => {
    const random = randomFrom(seed)
    const lines: string[] = []
    for (let y = random.float(4, 9); y < height - 3; y += random.float(8.5, 20)) {
      // Whole waves across the tile, so that the ends meet.
      const waves = [1, 2, 3, 5].map((count) => ({
        turns: (2 * Math.PI * count) / width,
        size: random.float(0.2, 2.6) / Math.sqrt(count),
        phase: random.float(0, 2 * Math.PI),
      }))
      const line = Array.from({ length: 13 }, (_, index): Point => {
        const x = (width * (index - 1)) / 10
        return { x, y: y + waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.turns * x + wave.phase), 0) }
      })
      const weight = random.float(0.7, 2).toFixed(1)
      lines.push(
        `<path d="${smoothLine(line)}" stroke-width="${weight}" opacity="${random.float(0.3, 1).toFixed(2)}"/>`,
      )
    }
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<g fill="none" stroke="${stroke}">${lines.join('')}</g></svg>`
    const encoded = svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))
    return `url("data:image/svg+xml,${encoded}")`
  },
  (seed, stroke) => `${seed ?? ''} ${stroke ?? ''}`,
  8,
)
