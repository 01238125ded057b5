import { freePort } from '#testing/spawn-server.ts'
import { Driving } from './driving.ts'
import { makeRooms } from './make-rooms.ts'
import { residentKb } from './processor-time.ts'
import { startProduct, type Product } from './product.ts'
import { tellErrors } from './rooms-part.ts'
import { usedMemory, type Memory } from './used-memory.ts'
import { verdict } from './verdict.ts'

const games = Number(process.env['BENCH_GAMES'] ?? 2000)
const devices = games * 7
const soakMinutes = Number(process.env['BENCH_SOAK_MINUTES'] ?? 2)
/** A room grows until it keeps as many of its versions as it may, about one in 4 s. */
const settlingSeconds = 150
/** Samples of the soak, evenly spread. */
const samplesOfSoak = 8
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** How much server memory a connected device costs, and how much remains after hours of playing. */
export async function measureMemory(): Promise<void> {
  const inspector = await freePort()
  const product = await startProduct({ serverOptions: `--inspect=127.0.0.1:${inspector}` })
  const driving = new Driving()
  try {
    await warm(product, driving)
    // Read before the inspector forces a collection.
    const residentBefore = residentKb(product.crux.pid)
    const before = await usedMemory(inspector)
    await driving.open(product.crux.url, await makeRooms(product.source, games))
    const errors = [
      ...(await driving.run({ paceMs: 4000, seconds: settlingSeconds, warmUpSeconds: 0 }, () => undefined)).errors,
    ]
    const residentConnected = residentKb(product.crux.pid)
    const connected = await usedMemory(inspector)
    const perDevice = (of: (memory: Memory) => number) => (of(connected) - of(before)) / devices / 1024
    console.log(`\nMemory of the server with ${devices} devices in ${games} games, against none`)
    verdict(
      'a device, by what is in use after a collection',
      perDevice(({ used }) => used),
      40,
      'kB',
    )
    verdict(
      'a device, by what the process holds without a forced collection',
      (residentConnected - residentBefore) / devices,
      40,
      'kB',
    )
    const samples: Memory[] = []
    const resident: number[] = []
    const seconds = (60 * soakMinutes) / samplesOfSoak
    for (let sample = 0; sample < samplesOfSoak; sample += 1) {
      errors.push(...(await driving.run({ paceMs: 4000, seconds, warmUpSeconds: 0 }, () => undefined)).errors)
      resident.push(residentKb(product.crux.pid))
      samples.push(await usedMemory(inspector))
    }
    await driving.close()
    tellErrors(errors)
    tellGrowth(samples, resident)
    verdict('errors', errors.length, 0, '')
  } finally {
    await driving.stop()
    await product.stop()
  }
}

/** Memory loaded and compiled with the first rooms belongs to no device. */
async function warm(product: Product, driving: Driving): Promise<void> {
  await driving.open(product.crux.url, await makeRooms(product.source, 50))
  await driving.run({ paceMs: 500, seconds: 20, warmUpSeconds: 0 }, () => undefined)
  await driving.close()
}

function tellGrowth(samples: readonly Memory[], resident: readonly number[]): void {
  console.log(
    `Soak of ${soakMinutes} minutes, in use after a collection, MB: ${samples.map(({ used }) => megabytes(used)).join(' ')}`,
  )
  console.log(`  held by the process just before it, MB: ${resident.map((kb) => megabytes(kb * 1024)).join(' ')}`)
  const half = Math.floor(samples.length / 2)
  const middle = (part: readonly Memory[]) =>
    [...part].sort((a, b) => a.used - b.used)[Math.floor(part.length / 2)]?.used ?? 0
  const growth = 100 * (middle(samples.slice(half)) / middle(samples.slice(1, half + 1)) - 1)
  verdict('growth from the first half to the second, %', growth, 2, '')
}
