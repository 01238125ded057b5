import type { Random } from '../drawing/random.ts'
import { numbers, short } from '../drawing/svg-path.ts'

/** Tide: stacked waves, longer and flatter towards the bottom, half hiding a disc. */
export function tideWaves(random: Random): string {
  const rows = random.int(7, 9)
  const top = random.float(56, 72)
  const step = (162 - top) / rows
  const lengthening = random.float(1.4, 3.2)
  const flattening = random.float(0.5, 0.9)
  const drift = random.float(4, 13) * random.pick([1, -1])
  const midRow = random.int(0, 2)
  const tall = random.float(11.5, 15.5)

  let quarter = random.float(22, 30)
  let start = -random.float(0, 4) * quarter
  let waves = ''
  for (let row = 0; row < rows; row += 1) {
    while (start > -6) start -= 4 * quarter
    const height = Math.max(6.5, tall - row * flattening)
    const half = 2 * quarter
    const count = Math.ceil((258 - start) / half)
    const crest = `q${numbers(quarter, -height, half, 0)}${`t${numbers(half, 0)}`.repeat(count - 1)}`
    const tone = row % 3 === midRow ? 'suit-mid' : 'stock'
    waves += `<path d="M${numbers(start, top + row * step)}${crest}V190H${short(start)}Z" stroke="var(--${tone})"/>`
    start += drift
    quarter += lengthening / 2
  }

  const radius = random.float(24, 33)
  const middle = { x: random.float(48, 202), y: top - radius * random.float(0.05, 0.5) }
  const disc = `<circle cx="${short(middle.x)}" cy="${short(middle.y)}" r="${short(radius)}" fill="var(--stock)"/>`
  return `${disc}<g fill="var(--suit)" stroke-width="3.4">${waves}</g>`
}
