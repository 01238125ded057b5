import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '#testing/find-chromium.ts'

/** Slowdown of the measured browser's processor compared with this machine. */
const slowDown = 4
const keys = 'every key is one'

interface EditorFigures {
  /** Script time until the editor is ready, in ms. */
  openMs: number
  /** From a key press to the next frame, in ms: the second slowest of twenty. */
  keyMs: number
}

/** In the page: time from each key press to its frame, as far as the browser reports it. */
const watchKeys = `
  window.slowKeys = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') slowKeys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

/** A logged-in builder whose editors are measured. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-dev-shm-usage',
    ],
  })
}

/** Opens a deck and types into its first card, in a separate browser. */
export async function measureEditor(
  browser: Browser,
  url: string,
  token: string,
  deckId: string,
): Promise<EditorFigures> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${url}/intro`)
  const kept = JSON.stringify({ token, expiresAt: new Date(Date.now() + 86_400_000).toISOString() })
  await page.evaluate(`localStorage.setItem('crux.user', ${JSON.stringify(kept)})`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const scriptMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  }
  const editor = `${url}/dashboard/deck-builder/edit/${deckId}`
  const stands = async () => {
    await page.locator('button[data-card]').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  // Once to fill the cache, as for somebody who works on a deck.
  await page.goto(editor)
  await stands()
  const before = await scriptMs()
  await page.reload()
  await stands()
  const after = await scriptMs()
  // A reloaded page may count from 0.
  const openMs = after >= before ? after - before : after
  await page.locator('button[data-card]').first().click()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const keyMs = await slowestKey(page, '[data-field="description"]')
  await context.close()
  return { openMs, keyMs }
}

/** The same keys in a page with nothing but a text box. */
export async function measureBox(browser: Browser): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.setContent('<title>Box</title><textarea rows="3"></textarea>')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const keyMs = await slowestKey(page, 'textarea')
  await context.close()
  return keyMs
}

async function slowestKey(page: Page, field: string): Promise<number> {
  await page.evaluate(watchKeys)
  await page.locator(field).focus()
  await page.keyboard.type(keys, { delay: 120 })
  await page.waitForFunction(`document.activeElement.value.includes(${JSON.stringify(keys)})`)
  const slow = await page.evaluate<number[]>('slowKeys')
  // Keys faster than the browser reports count as the fastest that it reports.
  const all = [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 16)]
  return all.toSorted((a, b) => b - a)[1] ?? 0
}
