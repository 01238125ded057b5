import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../fixtures/browser.ts'
import { Dashboard } from '../pages/dashboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['laptop', 'phone'] as const)('on a %s', (size) => {
  test('a game master finds finished games, and goes on with one that was begun elsewhere', async () => {
    const { page, problems } = await openDevice(browser, { size })
    const dashboard = new Dashboard(page, size)
    await dashboard.open('master@demo.example', '/dashboard/games')
    const rows = page.getByRole('rowheader')
    await rows.first().waitFor()
    const all = await rows.count()
    expect(all).toBeGreaterThan(3)
    await expectAccessible(page, 'the games')

    // The search is in the address, and survives a reload.
    const subject = (await rows.first().innerText()).split('\n')[0] ?? ''
    const search = page.getByLabel(dashboard.say('games', 'finished.search'))
    await search.fill(subject.toUpperCase())
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page.waitForURL(/search=/)
    await page.reload()
    await rows.filter({ hasText: subject }).first().waitFor()
    await search.fill('no game is called so')
    await page.getByRole('heading', { name: dashboard.say('games', 'empty.foundTitle') }).waitFor()
    await expectAccessible(page, 'nothing found')
    await dashboard.button('games', 'empty.clear').click()
    await expect.poll(() => rows.count()).toBe(all)

    // A game that another device of the same person set up.
    const waiting = `Begun elsewhere on a ${size}`
    const gameId = await dashboard.setUpGame(waiting)
    await page.reload()
    await page.getByRole('heading', { level: 3, name: waiting }).waitFor()
    await expectAccessible(page, 'games on the table')
    await page.getByRole('link', { name: dashboard.say('games', 'unfinished.resumeOne', { subject: waiting }) }).click()
    await page.waitForURL(`**/game/${gameId}`)
    expect(problems).toEqual([])
  })
})
