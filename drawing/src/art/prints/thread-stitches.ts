import type { Random } from '../drawing/random.ts'
import { numbers, path } from '../drawing/svg-path.ts'

/**
 * Thread, second family: rows of running stitches. One row has slipped: its thread hangs loose over the rows below, and
 * only the needle holes mark its former course.
 */
export function threadStitches(random: Random): string {
  const spacing = random.float(14.6, 16.8)
  const length = random.float(14, 19)
  const period = length + random.float(9, 11)
  const slipped = random.int(1, 3)
  const wave = random.float(1, 4)
  const waveLength = random.float(30, 52)
  const phase = random.float(0, 6)
  const midRow = random.int(0, 1)
  const way = random.pick([1, -1])

  const y = (row: number, x: number): number => 12 + row * spacing + wave * Math.sin(x / waveLength + phase)
  const shift = (row: number): number => (row % 2) * (period / 2) - period
  // The thread comes loose at the far end of the stitch nearest to this point.
  const wanted = 125 - way * random.float(20, 62)
  const stitch = Math.round((wanted - shift(slipped)) / period) * period + shift(slipped)
  const leave = way > 0 ? stitch + length : stitch

  const tones = { stock: '', mid: '' }
  let holes = ''
  for (let row = 0; 12 + row * spacing + wave < 154; row += 1) {
    const tone = row !== slipped && row % 2 === midRow ? 'mid' : 'stock'
    for (let x = shift(row); x < 256; x += period) {
      const ends = [numbers(x, y(row, x)), numbers(x + length, y(row, x + length))]
      const isGone = row === slipped && (x + length / 2 - leave) * way > 0
      if (isGone) holes += ends.map((end) => `M${end}h.1`).join('')
      else tones[tone] += `M${ends.join('L')}`
    }
  }

  const grow = random.float(0.86, 1.12)
  const sway = random.float(0.8, 1.25)
  const from = y(slipped, leave)
  const at = (...offsets: number[]): string =>
    numbers(
      ...offsets.map((offset, index) => (index % 2 === 0 ? leave + way * offset * grow * sway : from + offset * grow)),
    )
  const loose = `M${at(0, 0)}C${at(26, 0, 66, 2, 64, 27)}S${at(24, 40, 26, 60)}S${at(64, 88, 104, 70)}`
  return (
    '<g fill="none" stroke-width="4.4" stroke-linecap="round">' +
    path(tones.mid, 'stroke="var(--suit-mid)"') +
    path(tones.stock, 'stroke="var(--stock)"') +
    path(loose, 'stroke="var(--suit)" stroke-width="14" stroke-linecap="butt"') +
    path(holes, 'stroke="var(--suit-mid)" stroke-width="3.4"') +
    path(loose, 'stroke="var(--stock)" stroke-width="5.4"') +
    '</g>'
  )
}
