import type { Browser } from 'playwright-core'

/** How often a phone sits down; the figure is the middle one. */
const times = 3

const seen = { seat: 'main h1, main h2', hand: '[role=listbox]' }

/**
 * Seconds from opening the scanned address to a seat, on a phone that was never here: it taps the name and "Take a
 * seat" as soon as it can. The phone's own time without any typing, with a quarter of this processor and a slow
 * network.
 * @param until `seat`: the waiting screen of a game that has not begun; `hand`: the cards of a round that runs
 */
export async function secondsToSeat(browser: Browser, address: string, until: keyof typeof seen): Promise<number> {
  const seconds: number[] = []
  for (let time = 0; time < times; time += 1) seconds.push(await sitDown(browser, address, until))
  return seconds.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0
}

async function sitDown(browser: Browser, address: string, until: keyof typeof seen): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scannedAt = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  // By attributes: finding things by role is work for the phone that only a bench gives it.
  await page.locator('input[autocomplete=given-name]').tap()
  await page.locator('button[type=submit]').tap()
  await page.waitForURL('**/player/*')
  // The address changes before the seat is drawn: the join page's form has to be gone.
  await page.locator('form').waitFor({ state: 'detached' })
  await page.locator(seen[until]).first().waitFor()
  const took = (performance.now() - scannedAt) / 1000
  await context.close()
  return took
}
