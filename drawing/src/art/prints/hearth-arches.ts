import type { Random } from '../drawing/random.ts'
import { numbers, path, short } from '../drawing/svg-path.ts'

/** One arch: a ring on the bottom edge of the block, its curve starting at `spring`. */
function arch(middle: number, radius: number, spring: number): string {
  return `M${numbers(middle - radius, 164)}V${short(spring)}a${numbers(radius, radius)} 0 0 1 ${short(2 * radius)} 0V164`
}

/**
 * Hearth: a row of concentric arches that run off both sides of the block. The innermost is a doorway, lit (stock) only
 * if the whole arch is visible, else in the middle tone. At least one is lit: if chance leaves all dark, the one
 * nearest the middle.
 */
export function hearthArches(random: Random): string {
  let rings = ''
  const doors: { data: string; isLit: boolean; fromMiddle: number }[] = []
  let left = random.float(-58, -22)
  while (left < 246) {
    const outer = random.float(30, 64)
    const middle = left + outer
    const inner = outer * random.float(0.3, 0.46)
    const count = Math.min(random.int(3, 5), 1 + Math.floor((outer - inner) / 7))
    const step = (outer - inner) / (count - 1)
    const spring = Math.min(142, random.float(20, 68) + outer)
    for (let ring = 0; ring < count - 1; ring += 1) rings += arch(middle, outer - ring * step, spring)
    const isWhole = left >= 0 && middle + outer <= 250
    doors.push({
      data: arch(middle, inner, spring),
      isLit: random.chance(0.62) && isWhole,
      fromMiddle: Math.abs(middle - 125),
    })
    left += 2 * outer + random.float(5, 7)
  }
  doors.sort((one, other) => one.fromMiddle - other.fromMiddle)
  if (doors[0] && !doors.some(({ isLit }) => isLit)) doors[0].isLit = true
  const doorways = (lit: boolean): string => doors.map(({ data, isLit }) => (isLit === lit ? data : '')).join('')
  return (
    '<g stroke="var(--stock)" stroke-width="3.4">' +
    path(rings, 'fill="none"') +
    path(doorways(false), 'fill="var(--suit-mid)"') +
    path(doorways(true), 'fill="var(--stock)"') +
    '</g>'
  )
}
