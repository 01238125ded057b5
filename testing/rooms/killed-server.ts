import { seededRandom } from '../seeded-random.ts'
import { freePort, spawnServer } from '../spawn-server.ts'

export interface KilledServer {
  url: string
  /** Kills the process at random moments and restarts it; resolves when it is up after the last kill. */
  killing: Promise<void>
  /** The number of kills so far, and the time until it answered again after each, in ms. */
  kills: number[]
  stop: () => Promise<void>
}

/** The product as a process that is killed with SIGKILL this many times, at seeded moments, while others use it. */
export async function startKilledServer(
  environment: Record<string, string>,
  options: { seed: number; kills: number; aliveMs: [least: number, most: number] },
): Promise<KilledServer> {
  const random = seededRandom(options.seed)
  const port = await freePort()
  // Use the compile cache as `npm start` does: a quick restart is part of the promise.
  const settings = { NODE_ENV: '', NODE_COMPILE_CACHE: '.cache/node', CRUX_DEMO: 'off', RATE_LIMIT_FACTOR: '100000' }
  const spawn = () => spawnServer('server/src/main.ts', { ...settings, ...environment }, '/readyz', port)
  let running = await spawn()
  const kills: number[] = []
  const [least, most] = options.aliveMs
  async function killAgainAndAgain(): Promise<void> {
    for (let kill = 0; kill < options.kills; kill += 1) {
      await new Promise((done) => setTimeout(done, least + random() * (most - least)))
      await running.kill()
      const since = performance.now()
      running = await spawn()
      kills.push(performance.now() - since)
    }
  }
  return { url: running.url, killing: killAgainAndAgain(), kills, stop: () => running.stop() }
}
