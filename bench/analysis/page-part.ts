import { chromium } from 'playwright-core'
import { findChromium } from '#testing/find-chromium.ts'
import { verdict } from '../live/verdict.ts'

/** The script time in which a browser draws the figures, once the page and its code are there. */
export async function measurePage(place: { url: string; token: string; organizationId: string }): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, baseURL: place.url })
    await page.goto('/intro')
    const session = JSON.stringify({ token: place.token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    await page.evaluate(`localStorage.setItem('crux.user', ${JSON.stringify(session)})`)
    const address = (filter: object) =>
      `/dashboard/reports/game-analysis/${Buffer.from(JSON.stringify(filter)).toString('base64url')}`
    const organizations = [place.organizationId]
    await page.goto(address({ organizations, team: 'nobody ever' }))
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const scriptMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
    }
    const before = await scriptMs()
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(address({ organizations }))}); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await page.locator('#words').waitFor({ timeout: 60_000 })
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    verdict('script time to draw the figures', Math.round((await scriptMs()) - before), 300, 'ms')
  } finally {
    await browser.close()
  }
}
