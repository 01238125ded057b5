import type { Random } from '../drawing/random.ts'
import { numbers, path, short, smoothLine } from '../drawing/svg-path.ts'

/** Thread, third family: an open weave with one weft pulled up into a bow. */
export function threadWeave(random: Random): string {
  const gap = random.float(18, 22)
  const rise = gap * random.float(1.12, 1.3)
  const first = random.float(-gap, 0)
  const middle = random.float(72, 178)
  const bow = random.float(18, 24)
  const spread = random.float(18, 23)
  const pulled = random.int(1, 2)
  const ripple = random.float(1.4, 2.4)
  const rippleLength = random.float(14, 24)

  const y = (row: number, x: number): number => {
    const far = Math.abs(row - pulled)
    const lift = far === 0 ? bow : row < pulled ? 3 * Math.exp(1 - far) : 0
    const hang = Math.exp(-(((x - middle) / spread) ** 2))
    return 14 + row * rise + ripple * Math.sin(x / rippleLength + row * 2.2) - lift * hang
  }

  const warps: number[] = []
  for (let x = first; x < 254; x += gap) warps.push(x)
  let drawing = path(warps.map((x) => `M${short(x)} -4V164`).join(''), 'stroke="var(--suit-mid)"')
  for (let row = 0; 14 + row * rise < 155; row += 1) {
    const steps = Math.ceil(264 / (row === pulled ? 9 : 20))
    const weft = smoothLine(
      Array.from({ length: steps + 1 }, (_, index) => {
        const x = -7 + (264 * index) / steps
        return { x, y: y(row, x) }
      }),
    )
    drawing += path(weft, 'stroke="var(--suit)" stroke-width="13"')
    drawing += path(weft, `stroke="var(--stock)"${row === pulled ? ' stroke-width="6"' : ''}`)
    // Every other warp passes over the weft; none over the bow.
    const over = warps.filter(
      (x, index) => (index + row) % 2 === 0 && !(row === pulled && Math.abs(x - middle) < spread * 1.55),
    )
    const bars = (half: number): string => over.map((x) => `M${numbers(x, y(row, x) - half)}v${2 * half}`).join('')
    drawing += path(bars(6), 'stroke="var(--suit)" stroke-width="12"') + path(bars(9), 'stroke="var(--suit-mid)"')
  }
  return `<g fill="none" stroke-width="5">${drawing}</g>`
}
