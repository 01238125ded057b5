import type { Random } from '../drawing/random.ts'
import { numbers, path, short } from '../drawing/svg-path.ts'

/** The strands of a basket cell, as horizontal or vertical path data. */
function strands(left: number, top: number, step: number, count: number, length: number, isAcross: boolean): string {
  const along = (step * count - length) / 2
  let data = ''
  for (let strand = 0; strand < count; strand += 1) {
    const aside = step * (strand + 0.5)
    data += isAcross
      ? `M${numbers(left + along, top + aside)}h${short(length)}`
      : `M${numbers(left + aside, top + along)}v${short(length)}`
  }
  return data
}

/** Thread, first family: basket weave with one loose, looping thread over it. */
export function threadBasket(random: Random): string {
  const count = random.pick([3, 4, 4])
  const step = count === 3 ? random.float(10.8, 12.4) : random.float(9.6, 10.8)
  const cell = step * count
  const shiftX = -random.float(0, cell)
  const shiftY = -step * random.int(0, count - 1) // no strand on the very edge of the block
  const across = random.int(0, 1)
  const tones = ['', '']
  for (let row = 0; shiftY + row * cell < 160; row += 1) {
    for (let column = 0; shiftX + column * cell < 250; column += 1) {
      const kind = (row + column) % 2
      tones[kind] += strands(shiftX + column * cell, shiftY + row * cell, step, count, cell - 4.4, kind === across)
    }
  }

  // The loop, from its top: one half passes under, the other over.
  const topX = random.float(92, 158)
  const topY = random.float(26, 42)
  const way = random.pick([1, -1])
  const grow = random.float(0.88, 1.12)
  const at = (...offsets: number[]): string =>
    numbers(...offsets.map((offset, index) => (index % 2 === 0 ? topX + way * offset * grow : topY + offset * grow)))
  const edge = (side: number): number => (side * 136 + way * (125 - topX)) / grow
  const tail = random.float(48, 74)
  const head = random.float(28, 56)
  const under = `M${at(edge(1), tail)}C${at(76, 92, 50, 88, -8, 54.8)}S${at(-34, -2, 0, 0)}`
  const over = `M${at(0, 0)}C${at(34, 2, 42, 56.7, -28, 70.4)}S${at(-107, 19.5, edge(-1), head)}`
  const thread = (data: string): string =>
    path(data, 'stroke="var(--suit)" stroke-width="13"') +
    path(data, 'stroke="var(--stock)" stroke-width="5" stroke-linecap="round"')
  return (
    '<g fill="none" stroke-width="3.2">' +
    path(tones[across] ?? '', 'stroke="var(--stock)" stroke-linecap="round"') +
    path(tones[1 - across] ?? '', 'stroke="var(--suit-mid)" stroke-linecap="round"') +
    `${thread(under)}${thread(over)}</g>`
  )
}
