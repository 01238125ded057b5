import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { Screen } from '../../pages/screen.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a report is mailed to somebody outside, who reads it on a phone until the link is taken back', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const dashboard = new Dashboard(laptop.page, 'laptop')
  await dashboard.open('master@demo.example', '/dashboard/games')
  // A game of the demo that everybody sees: what others have finished here meanwhile may be for its game master alone.
  await laptop.page.getByRole('rowheader').getByRole('link', { name: 'Hoe zeggen we het elkaar?' }).click()
  await dashboard.button('report', 'send').click()
  await laptop.page.getByRole('dialog').waitFor()
  await expectAccessible(laptop.page, 'sending a report')
  await laptop.page.getByLabel(dashboard.say('games', 'send.email'), { exact: true }).fill('nobody')
  await dashboard.button('games', 'send.press').click()
  await laptop.page
    .getByText(/typing mistake/)
    .first()
    .waitFor()
  await laptop.page.getByLabel(dashboard.say('games', 'send.email'), { exact: true }).fill('yard@harbour.example')
  await laptop.page.getByLabel(dashboard.say('games', 'send.language')).selectOption('fi')
  await dashboard.button('games', 'send.press').click()
  await laptop.page.getByText(dashboard.say('games', 'send.done', { email: 'yard@harbour.example' })).waitFor()
  const link = laptop.page.getByRole('listitem').filter({ hasText: 'Link for yard@harbour.example' })
  await link.waitFor()
  await expectAccessible(laptop.page, 'who has the report')

  // The report as a file.
  const [file] = await Promise.all([laptop.page.waitForEvent('download'), dashboard.button('report', 'pdf').click()])
  expect(file.suggestedFilename()).toMatch(/^crux-report-[\w-]+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // The mail's link, on a phone in Finnish.
  const mail = await dashboard.mailTo('yard@harbour.example')
  const { page, problems } = await openDevice(browser, { size: 'phone', language: 'fi' })
  const reader = new Screen(page, 'fi')
  await page.goto(mail.link ?? '')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('heading', { name: reader.say('report', 'actions.title'), exact: true })
    .first()
    .waitFor()
  await expectAccessible(page, 'a report by an open link')

  // Revoked: the link no longer works.
  await link.getByRole('button', { name: dashboard.say('report', 'sharing.takeBack') }).click()
  await link.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Linkki ei enää toimi' }).waitFor()
  await expectAccessible(page, 'a dead link')

  // A link that the game master passes on is shown once.
  await dashboard.button('report', 'sharing.make').click()
  const address = laptop.page.getByLabel(dashboard.say('report', 'sharing.address'), { exact: true })
  await address.waitFor()
  await expectAccessible(laptop.page, 'a new link')
  expect(await address.inputValue()).toMatch(/\/report#[\w-]{75}$/)
  await laptop.page
    .getByRole('dialog')
    .getByRole('button', { name: dashboard.say('common', 'close') })
    .first()
    .click()
  // Its focus goes back first: a menu opened before that closes again.
  await laptop.page.getByRole('dialog').waitFor({ state: 'hidden' })

  // Shown to fewer people: the links end, and the screen says so and shows none.
  const links = laptop.page.getByRole('button', { name: dashboard.say('report', 'sharing.takeBack') })
  await links.first().waitFor()
  await laptop.page.getByText('1 email sent on').first().waitFor()
  await laptop.page.getByRole('button', { name: /^Seen by/ }).click()
  await laptop.page.getByRole('menuitem', { name: dashboard.say('report', 'visibility.self') }).click()
  await laptop.page
    .getByText(/The open links to it have ended/)
    .first()
    .waitFor()
  await expect.poll(() => links.count()).toBe(0)

  // The mail's reader unsubscribes from reports, then subscribes again.
  await page.goto(/\S+\/unsubscribe\?reports#\S+/.exec(mail.text)?.[0] ?? '')
  await reader.button('my-actions', 'unsubscribe.press').click()
  await reader.button('my-actions', 'unsubscribe.again').click()
  await page.getByRole('heading', { level: 1, name: reader.say('my-actions', 'unsubscribe.welcome') }).waitFor()
  await expectAccessible(page, 'reports that come again')
  expect([...problems, ...laptop.problems]).toEqual([])
})
