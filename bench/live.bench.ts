import { measureEmbedded } from './live/embedded-part.ts'
import { measureJoins } from './live/joins-part.ts'
import { measureMemory } from './live/memory-part.ts'
import { measurePolling } from './live/polling-part.ts'
import { startProduct, type Product } from './live/product.ts'
import { measureAllRooms } from './live/rooms-part.ts'

/**
 * Rooms that play: how long until all seven screens have a play, what it costs compared with a floor, and what else
 * happens meanwhile. See `bench/live/README.md`. `BENCH_PARTS=rooms,joins` selects parts.
 */
const parts: Record<string, (product: Product) => Promise<void>> = {
  rooms: measureAllRooms,
  joins: measureJoins,
  polling: measurePolling,
}
const alone: Record<string, () => Promise<void>> = {
  embedded: measureEmbedded,
  memory: measureMemory,
}
const chosen = process.env['BENCH_PARTS']?.split(',') ?? [...Object.keys(parts), ...Object.keys(alone)]
for (const name of chosen)
  if (!parts[name] && !alone[name])
    throw new Error(
      `BENCH_PARTS: there is no part ${name}, only ${[...Object.keys(parts), ...Object.keys(alone)].join(', ')}`,
    )

console.log(
  'The driver shares connections for requests, not for streams: 20,000 open files are the limit. RATE_LIMIT_FACTOR lifts the limits. Ratios to the floor count; times depend on the machine.',
)
if (chosen.some((name) => parts[name])) {
  const product = await startProduct()
  try {
    for (const name of chosen) {
      const part = parts[name]
      if (part) await timed(name, async () => part(product))
    }
  } finally {
    await product.stop()
  }
}
for (const name of chosen) {
  const part = alone[name]
  if (part) await timed(name, part)
}

/** Runs a part and says how long it took. */
async function timed(name: string, part: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await part()
  console.log(`${name}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
}
