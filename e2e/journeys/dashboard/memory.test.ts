import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Counts the nodes that a page holds, shown or not, once what nothing holds has been collected. */
async function nodeCount(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  }
}

const times = 8
/** Less than a dialog leaves behind each time, or a list at each search, if something holds it. */
const mostMore = 150

test('what a list has shown is let go: dialogs opened above it, its former rows, and all of it when it is left', async () => {
  const size = 'laptop'
  const { page, problems } = await openDevice(browser, { size })
  const dashboard = new Dashboard(page, size)
  await dashboard.open('admin@demo.example', '/dashboard/main')
  const nodes = await nodeCount(page)

  const dialog = page.getByRole('dialog')
  const openAndClose = async () => {
    await dashboard.button('users', 'invite.open').click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  const search = async () => {
    await page.getByLabel(dashboard.say('users', 'search.label')).fill('master')
    await dashboard.row('admin@demo.example').waitFor({ state: 'detached' })
    await page.getByLabel(dashboard.say('users', 'search.label')).fill('')
    await dashboard.row('admin@demo.example').waitFor()
  }
  const lookAround = async () => {
    await dashboard.go('nav.people')
    await openAndClose()
    await search()
  }
  const goHome = async () => {
    await dashboard.go('nav.home')
    await page.getByRole('link', { name: dashboard.say('home', 'decks.all') }).waitFor()
  }
  // The first time loads what stays: code, styles, the list itself.
  await lookAround()
  await goHome()
  const outside = await nodes()
  await lookAround()
  const first = await nodes()

  for (let time = 0; time < times; time += 1) await openAndClose()
  await expect.poll(nodes).toBeLessThan(first + mostMore)
  for (let time = 0; time < times; time += 1) await search()
  await expect.poll(nodes).toBeLessThan(first + mostMore)
  await goHome()
  await expect.poll(nodes).toBeLessThan(outside + mostMore)
  expect(problems).toEqual([])
})
