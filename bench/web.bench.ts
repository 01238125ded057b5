import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#testing/find-chromium.ts'
import { freePort, spawnServer } from '#testing/spawn-server.ts'
import { setUpGame, startGameWithPlayers } from './running-game.ts'
import { secondsToSeat } from './web/to-seat.ts'

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

interface Weight {
  /** Kilobytes of JavaScript and CSS. */
  code: number
  fonts: number
}

/**
 * How long nothing more may arrive, in ms. A player's event stream never ends, so the network is never idle; and what a
 * player's screen fetches for later begins a second after it is drawn.
 */
const quietMs = 2500

/** The bytes received while the page was driven. */
async function weigh(page: Page, visit: () => Promise<void>): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, keyof Weight>()
  const bytes: Weight = { code: 0, fonts: 0 }
  let lastAt = Date.now()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Font') kinds.set(requestId, 'fonts')
    else if (/\.(js|css)$/.test(new URL(response.url).pathname)) kinds.set(requestId, 'code')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind) return
    bytes[kind] += encodedDataLength
    lastAt = Date.now()
  })
  await visit()
  while (Date.now() - lastAt < quietMs) await sleep(quietMs - (Date.now() - lastAt))
  await session.detach()
  return { code: bytes.code / 1000, fonts: bytes.fonts / 1000 }
}

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
  const joinPage = await phone()
  const joinWeight = await weigh(joinPage, async () => {
    await joinPage.goto(`${address}/join`)
  })
  const game = await startGameWithPlayers(product.url, password, 2)
  const playerPage = await phone()
  await playerPage.goto(`${address}/join/${game.gameCode}`)
  await playerPage.getByRole('button', { name: 'Take a seat' }).click()
  await playerPage.waitForURL('**/player/*')
  const seatAddress = playerPage.url()
  const state = await playerPage.context().storageState()
  const coldPage = await (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      storageState: state,
    })
  ).newPage()
  const playerWeight = await weigh(coldPage, async () => {
    await coldPage.goto(seatAddress)
    await coldPage.getByRole('listbox').first().waitFor()
  })
  const waiting = await setUpGame(product.url, password)
  const toSeat = await secondsToSeat(browser, `${address}/join/${waiting.gameCode}`, 'seat')
  const toHand = await secondsToSeat(browser, `${address}/join/${game.gameCode}`, 'hand')
  const result = await lighthouse(`${address}/join`, {
    port,
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    logLevel: 'error',
    output: 'json',
  })
  const performance = Math.round((result?.lhr.categories['performance']?.score ?? 0) * 100)
  const metric = (id: string) => result?.lhr.audits[id]?.displayValue ?? '?'
  console.table([
    {
      what: 'join page, JavaScript and CSS over the wire',
      figure: `${joinWeight.code.toFixed(1)} kB, fonts ${joinWeight.fonts.toFixed(1)} kB`,
      limit: `${limits.join} kB`,
    },
    {
      what: 'player screens, opened with an empty cache',
      figure: `${playerWeight.code.toFixed(1)} kB, fonts ${playerWeight.fonts.toFixed(1)} kB`,
      limit: `${limits.player} kB`,
    },
    {
      what: 'from the scanned code to a seat on a slow phone, two taps',
      figure: `${toSeat.toFixed(1)} s`,
      limit: `${limits.toSeat} s`,
    },
    {
      what: 'the same in a round that runs, to the hand',
      figure: `${toHand.toFixed(1)} s`,
      limit: `${limits.toSeat} s`,
    },
    {
      what: 'Lighthouse mobile performance of /join',
      figure: String(performance),
      limit: `at least ${limits.performance}`,
    },
  ])
  if (joinWeight.code > limits.join || playerWeight.code > limits.player || Math.max(toSeat, toHand) > limits.toSeat)
    process.exitCode = 1
  console.log(
    `first paint ${metric('first-contentful-paint')}, largest ${metric('largest-contentful-paint')}, blocked ${metric('total-blocking-time')}, shift ${metric('cumulative-layout-shift')}`,
  )
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
