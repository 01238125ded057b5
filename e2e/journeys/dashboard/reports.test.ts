import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const admin = 'admin@demo.example'
const lineUnder = `getComputedStyle(document.querySelector('details') ?? document.body).borderBottomWidth`
const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(screens(['laptop', 'en'] as const, ['phone', 'fi'] as const))('on a %s in %s', (size, language) => {
  test('an admin finds games, sends the search on, and takes the rows along', async () => {
    const { page, context, problems } = await openDevice(browser, { size, language })
    const reports = new Dashboard(page, size, language)
    const say = (key: string, values?: Record<string, string | number>) => reports.say('reports', key, values)
    const count = (mode: string, number: number) =>
      page
        .getByRole('status')
        .getByText(say(`found.${mode}_${number === 1 ? 'one' : 'other'}`, { shown: number }), { exact: true })
    await reports.open(admin, '/dashboard/main')
    await reports.go('nav.reports')
    await page.getByRole('heading', { level: 2 }).waitFor()
    await expectAccessible(page, 'the reports')

    // Closed on a phone, the box of filters has no line of its own under its title.
    expect(await page.evaluate<string>(lineUnder)).toBe('0px')

    // More games, by ownership; fewer, by the team's name in another case and without accents.
    if (size === 'phone') await page.getByText(say('filters.label'), { exact: true }).click()
    await page.getByLabel(say('filters.scope')).selectOption('visible')
    // Earlier journeys may have finished games of their own.
    const shown = () => page.getByRole('heading', { level: 2 }).getByRole('status').first().innerText()
    await expect.poll(async () => Number(/\d+/.exec(await shown())?.[0])).toBeGreaterThanOrEqual(10)
    await page.getByLabel(say('filters.team'), { exact: true }).fill('YOVUORO')
    await count('games', 2).waitFor()
    await page.getByText(say('chips.team', { text: 'YOVUORO' }), { exact: true }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${say('filters.decks')}:`) }).click()
    await page.getByRole('dialog', { name: say('filters.decks') }).waitFor()
    await expectAccessible(page, 'choosing decks')
    await page.keyboard.press('Escape')

    // The game's decisions, plays and texts.
    for (const mode of ['actions', 'cards', 'feedback']) {
      await page.getByRole('tab', { name: say(`modes.${mode}`), exact: true }).click()
      await page.getByRole('rowheader').first().waitFor()
      await expectAccessible(page, mode)
    }
    await page.getByRole('tab', { name: say('modes.cards'), exact: true }).click()
    await count('cards', 27).waitFor()

    // The address contains the search: somebody else who opens it finds the same.
    const second = await context.newPage()
    await second.goto(page.url())
    const same = say('found.cards_other', { shown: 27 })
    await second.getByRole('status').getByText(same, { exact: true }).waitFor()
    await second.close()

    // The file has the same content as the screen.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: reports.say('list', 'csv.save'), exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^games-csv-[\d-]+T[\d-]+\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]?.startsWith('\u{FEFF}')).toBe(true)
    expect(lines[0]?.includes(language === 'en' ? ',' : ';')).toBe(true)
    expect(lines).toHaveLength(29)

    // A filter removed, then back to the result.
    await page
      .getByRole('button', {
        name: say('chips.remove', { filter: say('chips.team', { text: 'YOVUORO' }) }),
        exact: true,
      })
      .click()
    await page.getByText(say('chips.team', { text: 'YOVUORO' }), { exact: true }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByText(say('chips.team', { text: 'YOVUORO' }), { exact: true }).waitFor()

    // Invalid parts of an address are dropped, with a message; valid ones stay.
    const broken = { scope: 'visible', team: 'depot', from: 'soon', decks: ['0190d8a0-0000-4000-8000-000000000000'] }
    await page.goto(`/dashboard/reports/game-filter/${packed(broken)}?size=7`)
    await page.getByText(reports.say('list', 'broken.text', { names: 'from, decks' }), { exact: true }).waitFor()
    await page.getByText(reports.say('list', 'broken.text', { names: 'size' }), { exact: true }).waitFor()
    await expect.poll(async () => Number(/\d+/.exec(await shown())?.[0])).toBeGreaterThanOrEqual(7)
    await page.goto(`/dashboard/reports/game-filter/${packed({ subject: 'nobody ever said this' })}`)
    await page.getByText(say('empty.found'), { exact: true }).waitFor()
    await expectAccessible(page, 'nothing found')
    expect(problems).toEqual([])
    await context.close()
  })
})

test('an admin sets the time zone of the organization', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop' })
  const dashboard = new Dashboard(page, 'laptop')
  await dashboard.open(admin, '/dashboard/organization')
  const zone = page.getByLabel(dashboard.say('organization', 'settings.timeZone'), { exact: true })
  expect(await zone.inputValue()).toBe('Europe/Helsinki')
  await zone.selectOption('Europe/Stockholm')
  await dashboard.button('organization', 'settings.save').click()
  await page.getByText(dashboard.say('organization', 'settings.saved')).waitFor()
  await page.reload()
  await expect.poll(() => zone.inputValue()).toBe('Europe/Stockholm')
  await zone.selectOption('Europe/Helsinki')
  await dashboard.button('organization', 'settings.save').click()
  await page.getByText(dashboard.say('organization', 'settings.saved')).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
