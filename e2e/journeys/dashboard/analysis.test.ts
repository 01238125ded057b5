import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A text as it reads, whatever breaks its lines and words. */
const plain = (text: string) => text.replaceAll(/[\s\u00ad]+/g, '')
const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(screens(['phone', 'fi'] as const, ['laptop', 'en'] as const))('on a %s in %s', (size, language) => {
  test('an admin sees what all games say, looks behind the figures, and saves the analysis', async () => {
    const { page, context, problems } = await openDevice(browser, { size, language })
    const dashboard = new Dashboard(page, size, language)
    const say = (key: string, values?: Record<string, string | number>) => dashboard.say('analysis', key, values)
    await dashboard.open('admin@demo.example', '/dashboard/reports')
    await page.getByRole('link', { name: dashboard.say('reports', 'analyse'), exact: true }).click()
    for (const part of ['overview', 'cruxes', 'cards', 'quadrants', 'decks', 'feedback', 'actions', 'words'])
      await page.getByRole('heading', { level: 2, name: say(`sections.${part}`), exact: true }).waitFor()
    await expectAccessible(page, 'the analysis')

    // Where there is room, the tools stand above the title, and the facts have the whole width.
    const [tool, title] = await Promise.all([
      page.getByRole('button', { name: say('save.open'), exact: true }).boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ])
    expect((tool?.y ?? 0) > (title?.y ?? 0)).toBe(size === 'phone')

    // The equal cards of a pile lie visibly below the one on top, and all months stand on one foot.
    const pile = page.locator('#cruxes').getByRole('listitem').first()
    const edge = await pile.locator('span[style]').last().boundingBox()
    const onTop = await pile.getByRole('article').boundingBox()
    expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBeGreaterThan((onTop?.y ?? 0) + (onTop?.height ?? 0) + 30)
    const ratings = await Promise.all(
      (await page.locator('#overview [data-mark] svg').all()).map((one) => one.boundingBox()),
    )
    expect(new Set(ratings.map((one) => Math.round(one?.y ?? 0))).size).toBe(1)

    // As a PDF.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('pdf'), exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^crux-analysis-[\d-]+\.pdf$/)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await file.path()))))
    const deck = await page.locator('#decks').getByRole('listitem').first().getByRole('link').innerText()
    expect(plain(text.join(' '))).toContain(plain(deck))

    // A chart has its figures, and a card its rounds, each linking to a report.
    const overview = page.locator('#overview')
    await overview.getByText(say('asTable'), { exact: true }).click()
    expect(await overview.getByRole('rowheader').count()).toBeGreaterThan(1)
    await expectAccessible(page, 'figures as a table')
    await page
      .locator('#cards')
      .getByRole('button', { name: say('cards.kinds.played'), exact: true })
      .click()
    await page.locator('#cards').getByRole('listitem').first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('link').first().getAttribute('href')).toMatch(/^\/dashboard\/game\//)
    await expectAccessible(page, 'the rounds of a card')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // So do a crux and a quarter; an overdue action is told with its report.
    const behind = async (press: () => Promise<void>) => {
      await press()
      await dialog.getByRole('link').first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await behind(async () => page.locator('#cruxes').getByRole('listitem').first().getByRole('button').click())
    await behind(async () => page.locator('#quadrants [data-mark]').first().click())
    // A level of the ratings, by keyboard.
    await behind(async () => {
      await page.locator('#feedback [data-mark]').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    })
    await behind(async () =>
      page
        .locator('#actions')
        .getByRole('button', { name: say('actions.late'), exact: true })
        .click(),
    )

    // The months are one tab stop; arrow keys move between them, and each opens its games.
    const months = overview.locator('[data-mark]')
    await months.first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await overview.locator('[data-mark]:focus').getAttribute('data-mark')).toBe('1')
    expect(await months.nth(1).getAttribute('href')).toMatch(/\/dashboard\/reports\/game-filter\/./)

    // A word opens the conclusions that contain it.
    await page.locator('#words').getByRole('listitem').first().getByRole('button').click()
    await dialog.getByRole('link').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // Compared with the games of one team: differences beyond chance are marked, the address has both, and B can be
    // viewed alone.
    await page.getByRole('button', { name: say('compare.open'), exact: true }).click()
    await dialog.getByRole('textbox', { name: say('empty.filters.team') }).fill('depo')
    await expectAccessible(page, 'choosing what to compare with')
    await dialog.getByRole('button', { name: say('compare.action'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: say('compare.title'), exact: true }).waitFor()
    await page.locator('#cards').getByText(say('compare.verdict.chance'), { exact: true }).first().waitFor()
    await expectAccessible(page, 'a comparison')
    await page.reload()
    await page.locator('#quadrants').getByRole('listitem').first().waitFor()
    await expect.poll(() => page.title()).toBe(`${say('compare.title')} | Crux`)
    await page
      .getByRole('link', { name: say('compare.stop'), exact: true })
      .or(page.getByRole('button', { name: say('compare.stop'), exact: true }))
      .click()
    await page.getByRole('heading', { level: 2, name: say('sections.words'), exact: true }).waitFor()

    // Saved, renamed, opened, deleted.
    await page.getByRole('button', { name: say('save.open'), exact: true }).click()
    await dialog.getByRole('button', { name: say('save.action'), exact: true }).click()
    await dialog.getByLabel(say('save.name')).and(page.locator('[aria-invalid="true"]')).waitFor()
    await dialog.getByLabel(say('save.name')).fill('Our spring')
    await expectAccessible(page, 'saving')
    await dialog.getByRole('button', { name: say('save.action'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: say('saved.title'), exact: true }).click()
    await page.getByRole('link', { name: 'Our spring', exact: true }).waitFor()
    await page.getByText(say('saved.all'), { exact: true }).waitFor()
    await expectAccessible(page, 'saved analyses')
    await page.getByRole('link', { name: 'Our spring', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Our spring', exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe('Our spring | Crux')
    await page.goBack()
    await page.getByRole('button', { name: say('saved.renameOne', { name: 'Our spring' }), exact: true }).click()
    await dialog.getByLabel(say('save.name')).fill('Last spring')
    await dialog.getByRole('button', { name: say('saved.rename'), exact: true }).click()
    await page.getByRole('link', { name: 'Last spring', exact: true }).waitFor()
    await page.getByRole('button', { name: say('saved.deleteOne', { name: 'Last spring' }), exact: true }).click()
    await dialog.getByRole('button', { name: say('saved.delete'), exact: true }).click()
    await page.getByRole('heading', { name: say('saved.emptyTitle'), exact: true }).waitFor()

    // Nothing to analyse: says which filter excludes the games.
    await page.goto(`/dashboard/reports/game-analysis/${packed({ team: 'nobody ever' })}`)
    await page.getByRole('heading', { name: say('empty.title'), exact: true }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: say('empty.filters.team') })
      .waitFor()
    await expectAccessible(page, 'no game')
    expect(problems).toEqual([])
    await context.close()
  })
})
