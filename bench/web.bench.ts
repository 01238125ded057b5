import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '#testing/find-chromium.ts'
import { freePort, spawnServer } from '#testing/spawn-server.ts'
import { setUpGame, startGameWithPlayers } from './running-game.ts'
import { secondsToSeat } from './web/to-seat.ts'
import { weigh } from './web/weigh.ts'

/**
 * What a phone in the room loads: from a host name over plain HTTP, so gzip (browsers accept brotli only over HTTPS and
 * from localhost). Kilobytes of 1,000 bytes, headers included, beside their limits; and Lighthouse's mobile performance
 * of the join page. A player's screens are weighed in the waiting room, which has the backs of the deck, and in a
 * running round, each with all that it fetches for later: in English, and in German, whose texts are the longest. Fails
 * over a limit of weight or of the time to a seat; Lighthouse's figure is only shown. Both times need a machine that
 * does nothing else.
 */
const limits = { join: 90, player: 130, performance: 95, toSeat: 3 }
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
  const phone = async (locale: string, storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
    const screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale }
    return (await browser.newContext({ ...screen, ...(storageState && { storageState }) })).newPage()
  }
  /** A seat that is taken on one phone, weighed on another that has the token but nothing in its cache. */
  const weighSeat = async (locale: string, gameCode: string, seen: string) => {
    const playerPage = await phone(locale)
    await playerPage.goto(`${address}/join/${gameCode}`)
    await playerPage.locator('button[type=submit]').click()
    await playerPage.waitForURL('**/player/*')
    const seatAddress = playerPage.url()
    const storageState = await playerPage.context().storageState()
    await playerPage.context().close()
    const coldPage = await phone(locale, storageState)
    const weight = await weigh(coldPage, async () => {
      await coldPage.goto(seatAddress)
      await coldPage.locator(seen).first().waitFor()
    })
    await coldPage.context().close()
    return weight
  }
  const weighIn = async (language: string) => {
    const game = await startGameWithPlayers(product.url, password, 2, language)
    const waiting = await setUpGame(product.url, password, language)
    const joinPage = await phone(language)
    const join = await weigh(joinPage, async () => {
      await joinPage.goto(`${address}/join`)
    })
    await joinPage.context().close()
    return {
      game,
      waiting,
      weights: [
        { what: 'join page', weight: join, limit: limits.join },
        {
          what: 'player screens, opened with an empty cache in the waiting room',
          weight: await weighSeat(language, waiting.gameCode, 'main h1'),
          limit: limits.player,
        },
        {
          what: 'the same screens in a running round',
          weight: await weighSeat(language, game.gameCode, '[role=listbox]'),
          limit: limits.player,
        },
      ].map((weighed) => ({ ...weighed, language })),
    }
  }
  const german = await weighIn('de')
  const { game, waiting, weights: english } = await weighIn('en')
  const weights = [...english, ...german.weights]
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
    ...weights.map(({ what, weight, limit, language }) => ({
      what: `${what}, ${language}: JavaScript and CSS over the wire`,
      figure: `${weight.code.toFixed(1)} kB, fonts ${weight.fonts.toFixed(1)} kB`,
      limit: `${limit} kB`,
    })),
    {
      what: 'from the scanned code to a seat on a slow phone, two taps',
      figure: `${toSeat.toFixed(1)} s`,
      limit: `${limits.toSeat} s`,
    },
    {
      what: 'the same to the hand of a running round',
      figure: `${toHand.toFixed(1)} s`,
      limit: `${limits.toSeat} s`,
    },
    {
      what: 'Lighthouse mobile performance of /join',
      figure: String(performance),
      limit: `at least ${limits.performance}`,
    },
  ])
  const tooHeavy = weights.some(({ weight, limit }) => weight.code > limit)
  if (tooHeavy || Math.max(toSeat, toHand) > limits.toSeat) process.exitCode = 1
  console.log(
    `first paint ${metric('first-contentful-paint')}, largest ${metric('largest-contentful-paint')}, blocked ${metric('total-blocking-time')}, shift ${metric('cumulative-layout-shift')}`,
  )
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
