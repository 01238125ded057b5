import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { findChromium } from '#testing/find-chromium.ts'

/** Slowdown of the measured browser's processor compared with this machine. */
const slowDown = 4
const keys = 'every key is one'
const keyEveryMs = 120

interface KeyFigures {
  /** Work of the page's main thread per key, in ms: the second slowest of the keys. */
  workMs: number
  /** From a key press to the next frame with the processor slowed down, in ms: the second slowest of the keys. */
  slowedMs: number
}

interface EditorFigures extends KeyFigures {
  /** Script time until the editor is ready, in ms. */
  openMs: number
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
  const scriptMs = () => spentMs(devtools, 'ScriptDuration')
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
  const figures = await measureKeys(page, devtools, '[data-field="description"]')
  await context.close()
  return { openMs, ...figures }
}

/** The same keys in a page with nothing but a text box. */
export async function measureBox(browser: Browser): Promise<KeyFigures> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.setContent('<title>Box</title><textarea rows="3"></textarea>')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const figures = await measureKeys(page, devtools, 'textarea')
  await context.close()
  return figures
}

/** Types into a field: once at full speed, then with the processor slowed down. */
async function measureKeys(page: Page, devtools: CDPSession, field: string): Promise<KeyFigures> {
  await page.locator(field).fill('')
  await page.locator(field).focus()
  // The first keys compile the code.
  await page.keyboard.type(keys, { delay: keyEveryMs })
  const work: number[] = []
  for (const key of keys) {
    const before = await spentMs(devtools, 'TaskDuration')
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.evaluate('new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))')
    work.push((await spentMs(devtools, 'TaskDuration')) - before)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.evaluate(watchKeys)
  await page.keyboard.type(keys, { delay: keyEveryMs })
  await page.waitForFunction(`document.activeElement.value === ${JSON.stringify(keys.repeat(3))}`)
  const slow = await page.evaluate<number[]>('slowKeys')
  // Keys faster than the browser reports count as the fastest that it reports.
  const all = [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 16)]
  return { workMs: secondSlowest(work), slowedMs: secondSlowest(all) }
}

/** What the page has spent on a kind of work since it was opened, in ms. */
async function spentMs(devtools: CDPSession, kind: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === kind)?.value ?? 0)
}

const secondSlowest = (values: readonly number[]) => values.toSorted((a, b) => b - a)[1] ?? 0
