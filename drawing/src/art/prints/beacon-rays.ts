import type { Random } from '../drawing/random.ts'
import { path, type Point, polygon, short } from '../drawing/svg-path.ts'

/**
 * Beacon: 15-22 rays from a point on the horizon, a half disc on it and its reflections in the water, broader and more
 * broken towards the viewer.
 */
export function beaconRays(random: Random): string {
  const middle = random.float(58, 192)
  const horizon = random.float(98, 122)
  const disc = random.float(13, 20)
  const count = random.int(15, 22)
  const isEven = random.chance(0.35)
  const start = disc + random.float(7, 11)
  const reach = [start, start + random.float(4, 8), start + random.float(-1, 3)]
  const half = (Math.PI / count) * random.float(0.27, 0.36)

  const at = (angle: number, radius: number): Point => ({
    x: middle - Math.cos(angle) * radius,
    y: horizon - Math.sin(angle) * radius,
  })
  const rays = { stock: '', mid: '' }
  for (let ray = 0; ray < count; ray += 1) {
    const angle = (Math.PI * (ray + 0.5)) / count
    const from = reach[ray % 3] ?? start
    const wedge = polygon([
      at(angle - half, from),
      at(angle - half, 290),
      at(angle + half, 290),
      at(angle + half, from),
    ])
    rays[ray % (isEven ? 2 : 3) === 1 ? 'mid' : 'stock'] += wedge
  }

  const ripples = { stock: '', mid: '' }
  let reachLeft = disc
  let reachRight = disc
  for (let row = 0; horizon + 7.5 + row * 8.6 < 156; row += 1) {
    reachLeft += random.float(4, 24) * (1 + row * 0.12)
    reachRight += random.float(4, 24) * (1 + row * 0.12)
    const slide = random.float(-8, 8)
    const y = short(horizon + 7.5 + row * 8.6)
    ripples[row % 2 === 0 ? 'stock' : 'mid'] +=
      `M${short(middle + slide - reachLeft)} ${y}H${short(middle + slide + reachRight)}`
  }
  const halfDisc = `M${short(middle - disc)} ${short(horizon)}a${short(disc)} ${short(disc)} 0 0 1 ${short(2 * disc)} 0Z`
  const water = (tone: string): string => `stroke="var(--${tone})" stroke-width="3.2" stroke-linecap="round"`
  return (
    path(rays.mid, 'fill="var(--suit-mid)"') +
    path(rays.stock + halfDisc, 'fill="var(--stock)"') +
    path(`M-5 ${short(horizon)}h260V165H-5Z`, 'fill="var(--suit)"') +
    path(ripples.stock, water('stock')) +
    path(ripples.mid, water('suit-mid'))
  )
}
