import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retries } from '#domain/limits.ts'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(screens('laptop', 'phone'))('on a %s', (size) => {
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
    const subject = 'After the move'
    const search = page.getByLabel(dashboard.say('games', 'finished.search'))
    // Its words in another order and case.
    await search.fill('MOVE AFTER')
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page.waitForURL(/search=/)
    await page.reload()
    await rows.filter({ hasText: subject }).first().waitFor()
    await search.fill('no game is called so')
    await page.getByRole('heading', { name: dashboard.say('games', 'empty.foundTitle') }).waitFor()
    await expectAccessible(page, 'nothing found')
    await dashboard.button('games', 'empty.clear').click()
    await expect.poll(() => rows.count()).toBe(all)

    // The result of a game: its report is shown to fewer people and to all again, deleted and restored.
    await rows.filter({ hasText: 'After the move' }).getByRole('link').click()
    await page.waitForURL('**/dashboard/game/*')
    await page.getByRole('heading', { level: 2, name: dashboard.say('report', 'actions.title') }).waitFor()
    await expectAccessible(page, 'a report')
    if (size !== 'phone')
      await page.locator('nav a[aria-current="page"]', { hasText: dashboard.say('dashboard', 'nav.games') }).waitFor()
    // Where there is room, the tools stand above the title, which has the whole width; else below it.
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0
    const below =
      (await topOf(dashboard.button('report', 'print'))) - (await topOf(page.getByRole('heading', { level: 1 })))
    expect(below > 0).toBe(size === 'phone')
    for (const view of ['crystallization', 'notes', 'summary', 'report']) {
      await page.getByRole('tab', { name: new RegExp(`^${dashboard.say('report', `tabs.${view}`)}`) }).click()
      await expectAccessible(page, `the report: ${view}`)
    }
    // The view is in the address, and survives a reload.
    const tab = (view: string, selected: boolean) =>
      page.getByRole('tab', { name: new RegExp(`^${dashboard.say('report', `tabs.${view}`)}`), selected })
    await tab('crystallization', false).click()
    await page.waitForURL(/view=crystallization/)
    await page.reload()
    await tab('crystallization', true).waitFor()
    await tab('report', false).click()
    const seenBy = (who: string) =>
      dashboard.say('report', 'visibility.label', { who: dashboard.say('report', `visibility.${who}`) })
    for (const [from, to] of [
      ['organization', 'admin_only'],
      ['admin_only', 'organization'],
    ] as const) {
      await page.getByRole('button', { name: seenBy(from), exact: true }).click()
      await page.getByRole('menuitem', { name: dashboard.say('report', `visibility.${to}`) }).click()
      await page.getByRole('button', { name: seenBy(to), exact: true }).waitFor()
    }
    await dashboard.button('report', 'more').click()
    await page.getByRole('menuitem', { name: dashboard.say('games', 'delete.action') }).click()
    await expectAccessible(page, 'deleting a game')
    await dashboard.confirm('games', 'delete.action')
    await page.waitForURL('**/dashboard/games')
    const moved = rows.filter({ hasText: 'After the move' })
    await moved.waitFor({ state: 'detached' })
    await dashboard.button('games', 'delete.undo').click()
    await moved.waitFor()

    // The bin, from a row's menu.
    const gone = 'What slows our mornings down?'
    await dashboard.button('games', 'more', { subject: gone }).click()
    await page.getByRole('menuitem', { name: dashboard.say('games', 'delete.action') }).click()
    await dashboard.confirm('games', 'delete.action')
    await page.getByRole('link', { name: dashboard.say('games', 'bin.link', { days: 30 }) }).click()
    await page.getByRole('rowheader', { name: new RegExp(gone.replaceAll('?', '.')) }).waitFor()
    await expectAccessible(page, 'the bin')
    await dashboard.button('games', 'bin.restoreOne', { subject: gone }).click()
    await page.getByRole('heading', { name: dashboard.say('games', 'bin.emptyTitle') }).waitFor()
    await expectAccessible(page, 'the empty bin')
    await page
      .getByRole('link', { name: dashboard.say('games', 'title'), exact: true })
      .last()
      .click()
    await expect.poll(() => rows.count()).toBe(all)

    // A game set up on another of the same person's devices.
    const waiting = `Begun elsewhere on a ${size}`
    const gameId = await dashboard.setUpGame(waiting)
    await page.reload()
    await page.getByRole('heading', { level: 3, name: waiting }).waitFor()
    await expectAccessible(page, 'games on the table')

    // Deleted before it is finished, restored, and gone on with.
    const onTable = page.getByRole('heading', { level: 3, name: waiting })
    await dashboard.button('games', 'more', { subject: waiting }).click()
    await page.getByRole('menuitem', { name: dashboard.say('games', 'delete.action') }).click()
    await page.getByRole('dialog').getByText(dashboard.say('games', 'delete.running')).waitFor()
    await expectAccessible(page, 'deleting a game on the table')
    await dashboard.confirm('games', 'delete.action')
    await onTable.waitFor({ state: 'detached' })
    await dashboard.button('games', 'delete.undo').click()
    await onTable.waitFor()
    await page.getByRole('link', { name: dashboard.say('games', 'unfinished.resumeOne', { subject: waiting }) }).click()
    await page.waitForURL(`**/game/${gameId}`)
    expect(problems).toEqual([])
  })
})

test('games and reports that cannot be loaded are asked for three times more; then the screen says so, and asks again on request', async () => {
  const { page, context } = await openDevice(browser, { size: 'laptop' })
  const dashboard = new Dashboard(page, 'laptop')
  await dashboard.open('master@demo.example', '/dashboard/profile')
  const first = page.getByRole('rowheader').getByRole('link').first()
  for (const [area, calls, act] of [
    ['games', /\/v1\/dashboard\/games\?/, () => dashboard.go('nav.games')],
    ['report', /\/v1\/dashboard\/games\/[\w-]+$/, () => first.click()],
  ] as const) {
    let asked = 0
    await page.route(calls, async (route) => {
      asked += 1
      await route.fulfill({ status: 503 })
    })
    await act()
    await page.getByRole('alert').getByText(dashboard.say(area, 'loadFailed')).waitFor()
    expect(asked).toBe(retries.gamesLoad + 1)
    await expectAccessible(page, `${area} that cannot be loaded`)
    await page.unroute(calls)
    await dashboard.button('common', 'retry').click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await (area === 'games' ? first : page.getByRole('tab').first()).waitFor()
  }
  await context.close()
})
