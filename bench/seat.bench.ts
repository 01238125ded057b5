import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#testing/find-chromium.ts'
import { freePort, spawnServer } from '#testing/spawn-server.ts'
import { startGameWithPlayers } from './running-game.ts'

/**
 * What a phone in the room loads: from a host name over plain HTTP, so gzip (browsers accept brotli only over HTTPS and
 * from localhost). Kilobytes of 1,000 bytes, headers included, beside their limits; and Lighthouse's mobile performance
 * of the join page. Fails over a limit of weight or of the time to a seat; Lighthouse's figure is only shown. Both
 * times need a machine that does nothing else.
 */
const limits = { join: 110, player: 150, performance: 95, toSeat: 3 }
/** A name for the game master's laptop, as phones use it. */
const host = 'crux.test'
const password = 'bench password 123'

const dataDir = await mkdtemp(join(tmpdir(), 'crux-bench-'))
const port = await freePort()
const product = await spawnServer(
  'server/src/main.ts',
  { DATA_DIR: dataDir, DATABASE_URL: '', CRUX_DEMO: 'on', CRUX_DEMO_PASSWORD: password, RATE_LIMIT_FACTOR: '1000' },
  '/readyz',
)
const address = product.url.replace(/\/\/[^:]+/, `//${host}`)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--remote-debugging-port=${port}`,
    `--host-resolver-rules=MAP ${host} 127.0.0.1`,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
})
try {

  const phone = async () =>
    (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })).newPage()
  const game = await startGameWithPlayers(product.url, password, 2)
  const warm = await phone(); await warm.goto(`${address}/join/${game.gameCode}`); await warm.getByRole('textbox').first().waitFor()
  for (let i = 0; i < 5; i++) console.log('to seat', await secondsToSeat(await phone(), `${address}/join/${game.gameCode}`, i === 4))
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function secondsToSeat(page: Page, address: string, log: boolean): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scannedAt = performance.now()
  const at = () => (performance.now() - scannedAt).toFixed(0)
  const urls = new Map<string,string>()
  if (log) {
    devtools.on('Network.requestWillBeSent', (e) => { urls.set(e.requestId, e.request.url.replace(address.split('/join')[0] ?? '', '')); console.log(at(), '>', urls.get(e.requestId)) })
    devtools.on('Network.responseReceived', (e) => console.log(at(), '.', urls.get(e.requestId)))
    devtools.on('Network.loadingFinished', (e) => console.log(at(), '<', urls.get(e.requestId), e.encodedDataLength))
  }
  await page.goto(address, { waitUntil: 'commit' })
  if (log) console.log(at(), 'commit')
  await page.getByRole('textbox', { name: 'Your name' }).tap()
  if (log) console.log(at(), 'name tapped')
  await page.getByRole('button', { name: 'Take a seat' }).tap()
  if (log) console.log(at(), 'seat tapped')
  await page.waitForURL('**/player/*')
  if (log) console.log(at(), 'at /player')
  await page.getByRole('listbox').first().waitFor()
  const total = (performance.now() - scannedAt) / 1000
  if (log) { console.log(await page.evaluate(() => JSON.stringify(performance.getEntriesByType('longtask')))); await page.waitForTimeout(1500) }
  return total
}
