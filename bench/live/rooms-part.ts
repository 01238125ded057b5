import { Driving } from './driving.ts'
import type { Figures } from './driver.ts'
import { prepareRooms } from './prepare-rooms.ts'
import { familyMs, processMs } from './processor-time.ts'
import type { Product } from './product.ts'

export interface Load { rounds?: number; games: number; paceMs: number; seconds: number; warmUpSeconds: number }
export interface Measured extends Figures { serverMs: number; postgresMs: number; driverMs: number }

/** Lets rooms play on the product, or at the floor, and measures times and processor time. */
export async function measureRooms(product: Product, load: Load, floor: boolean): Promise<Measured> {
  const rooms = await prepareRooms(product.databaseUrl, product.like, product.gameMasterToken, load.games)
  const driving = new Driving()
  try {
    const server = floor ? product.floor : product.crux
    await driving.open(server.url, rooms, { floor, rounds: load.rounds ?? 3 })
    const used = () => ({ serverMs: processMs(server.pid), postgresMs: familyMs(product.postgresPid), driverMs: processMs(driving.pid) })
    let before = used()
    const figures = await driving.run(load, () => { before = used() })
    const after = used()
    await driving.close()
    return {
      ...figures, serverMs: after.serverMs - before.serverMs, postgresMs: after.postgresMs - before.postgresMs, driverMs: after.driverMs - before.driverMs,
    }
  } finally {
    await driving.stop()
  }
}

export const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** One line of the table. */
export function rowOf(name: string, measured: Measured) {
  const { times, done, asked, plays, takenBack, others, errors, leaks, serverMs, postgresMs, driverMs } = measured
  const acts = plays + takenBack
  const ms = (value: number) => value.toFixed(1)
  return {
    name, p50: ms(percentile(times, 0.5)), p95: ms(percentile(times, 0.95)), p99: ms(percentile(times, 0.99)), max: ms(times.at(-1) ?? 0),
    'done/asked': `${done}/${asked}`, plays, back: takenBack, others, errors: errors.length, leaks,
    'server ms': (serverMs / acts).toFixed(3), 'PostgreSQL ms': (postgresMs / acts).toFixed(3), 'both ms': ((serverMs + postgresMs) / acts).toFixed(3), 'driver ms': (driverMs / acts).toFixed(3),
  }
}
