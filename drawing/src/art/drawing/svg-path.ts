/** A position in a drawing. */
export interface Point {
  x: number
  y: number
}

/** The shortest form of a number in SVG: one decimal, no "-0", no zero before the point. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.')
}

/** Numbers for path data; a minus sign replaces the separating space. */
export function numbers(...values: number[]): string {
  return values
    .map(short)
    .reduce((text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`), '')
}

/** A `<path>` with this data, or nothing if it is empty. */
export function path(data: string, attributes = ''): string {
  return data === '' ? '' : `<path d="${data}"${attributes && ` ${attributes}`}/>`
}

/** A closed polygon as path data. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => numbers(x, y)).join('L')}Z`
}

/**
 * A smooth line through evenly spaced points (Catmull-Rom as relative cubics). Positions are accumulated rounded, so a
 * long line does not drift.
 */
export function smoothLine(points: readonly Point[]): string {
  const tenth = (value: number): number => Math.round(value * 10) / 10
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 }
  let here = { x: tenth(at(0).x), y: tenth(at(0).y) }
  let data = `M${numbers(here.x, here.y)}`
  for (let index = 1; index < points.length; index += 1) {
    const before = at(index - 2)
    const from = at(index - 1)
    const to = at(index)
    const after = at(index + 1)
    const relative = (x: number, y: number): number[] => [x - here.x, y - here.y]
    const leave = relative(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6)
    const arrive = relative(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6)
    const end = relative(tenth(to.x), tenth(to.y))
    data += index === 1 ? `c${numbers(...leave, ...arrive, ...end)}` : `s${numbers(...arrive, ...end)}`
    here = { x: tenth(to.x), y: tenth(to.y) }
  }
  return data
}
