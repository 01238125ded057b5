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
const soakMinutes = Number(process.env['BENCH_SOAK_MINUTES'] ?? 10)
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** How much server memory a connected device costs, and how much remains after hours of playing. */
export async function measureMemory(): Promise<void> {
  const inspector = await freePort()
  const product = await startProduct({ serverOptions: `--inspect=127.0.0.1:${inspector}` })
  const driving = new Driving()
  try {
    await warm(product, driving)
    const before = await usedMemory(inspector)
    const residentBefore = residentKb(product.crux.pid)
    await driving.open(product.crux.url, await makeRooms(product.source, games))
    const errors = [...(await driving.run({ paceMs: 4000, seconds: 30, warmUpSeconds: 0 }, () => undefined)).errors]
    const connected = await usedMemory(inspector)
    const perDevice = (of: (memory: Memory) => number) => (of(connected) - of(before)) / devices / 1024
    console.log(`\nMemory of the server with ${devices} devices in ${games} games, against none`)
    verdict(
      'a device, by what is in use after a collection',
      perDevice(({ used }) => used),
      40,
      'kB',
    )
    verdict('a device, by what the process holds', (residentKb(product.crux.pid) - residentBefore) / devices, 40, 'kB')
    const samples: Memory[] = []
    for (let minute = 0; minute < soakMinutes; minute += 1) {
      errors.push(...(await driving.run({ paceMs: 4000, seconds: 60, warmUpSeconds: 0 }, () => undefined)).errors)
      samples.push(await usedMemory(inspector))
    }
    await driving.close()
    tellErrors(errors)
    if (samples.length >= 4) tellGrowth(samples)
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

function tellGrowth(samples: readonly Memory[]): void {
  console.log(
    `Soak, in use after a collection each minute, MB: ${samples.map(({ used }) => megabytes(used)).join(' ')}`,
  )
  const half = Math.floor(samples.length / 2)
  const middle = (part: readonly Memory[]) =>
    [...part].sort((a, b) => a.used - b.used)[Math.floor(part.length / 2)]?.used ?? 0
  const growth = 100 * (middle(samples.slice(half)) / middle(samples.slice(1, half + 1)) - 1)
  verdict('growth from the first half to the second, %', growth, 2, '')
}
