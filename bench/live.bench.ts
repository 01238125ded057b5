import { startProduct } from './live/product.ts'
import { measureRooms, rowOf } from './live/rooms-part.ts'

const games = Number(process.env['BENCH_GAMES'] ?? 1000)
const paceMs = Number(process.env['BENCH_PACE_MS'] ?? 4000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const warmUpSeconds = Number(process.env['BENCH_WARMUP'] ?? 10)
const product = await startProduct()
try {
  const load = { rounds: Number(process.env['BENCH_ROUNDS'] ?? 3), games, paceMs, seconds, warmUpSeconds }
  const floor = process.env['BENCH_FLOOR'] === 'off' ? null : await measureRooms(product, load, true)
  const crux = await measureRooms(product, load, false)
  console.table([...(floor ? [rowOf('floor', floor)] : []), rowOf('crux', crux)])
  for (const error of new Set([...(floor?.errors ?? []), ...crux.errors].slice(0, 5))) console.log(error)
} finally {
  await product.stop()
}
