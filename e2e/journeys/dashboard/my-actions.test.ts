import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '#testing/mail/smtp-server.ts'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { Inbox } from '../../fixtures/inbox.ts'
import { startOwnProduct, type OwnProduct } from '../../fixtures/own-product.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { leadToTheEnd, setTheTable } from '../../pages/finished-game.ts'
import { Player } from '../../pages/player.ts'
import { Screen } from '../../pages/screen.ts'
import { tick } from '../../pages/tick.ts'

/** With a mail server of its own. */
let browser: Browser
let post: TestSmtpServer
let product: OwnProduct
beforeAll(async () => {
  browser = await launchBrowser()
  post = await startSmtpServer()
  product = await startOwnProduct({ SMTP_URL: post.url, MAIL_FROM: 'Crux <crux@werft.example>' })
})
afterAll(async () => {
  await browser.close()
  await product.end()
  await post.stop()
})

/** The address in a mail that leads to a page. */
const linkTo = (place: string, { text = '' }: { text?: string | undefined }) =>
  new RegExp(String.raw`https?:\S+${place}#\S+`).exec(text)?.[0] ?? ''

/** Marks everything that waits in the organization as done, so that what comes next is first wherever it is shown. */
async function clearTheTable(dashboard: Dashboard): Promise<void> {
  type Rows = { id: string }[]
  const [organization] = (await dashboard.call('get', '/v1/dashboard/organization/self-list')).data as Rows
  const waiting = `/v1/dashboard/action-items?organization_id=${organization?.id}&state=open,blocked&page_size=100`
  const rows = (await dashboard.call('get', waiting)).data as Rows
  const action_items = rows.map(({ id }) => ({ id, state: 'done' }))
  await dashboard.call('patch', '/v1/dashboard/action-items', { action_items })
}

test('what a player takes along is blocked, done and reminded of without an account, and the dashboard and the report show it', async () => {
  const laptop = await openDevice(browser, { size: 'laptop', baseURL: product.url })
  const dashboard = new Dashboard(laptop.page, 'laptop')
  await dashboard.open('admin@demo.example', '/dashboard/reports/action-items')
  await clearTheTable(dashboard)
  const { page, problems } = await openDevice(browser, { size: 'phone', baseURL: product.url })
  const player = new Player(page)
  const gameId = await leadToTheEnd(laptop.page, player, {
    subject: 'Who reads the board?',
    player: 'Mateo',
    actions: ['Ask the yard', 'Leave the board unwiped'],
    reportTo: ['boss@yard.example'],
  })
  const report = await new Inbox(post, 'boss@yard.example').next()
  expect(report.text).toContain('Ask the yard')
  expect(report.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])

  // At the end of the game: one is taken along, then the other too. A new choice begins with the last one.
  await player.sees(player.say('player', 'mine.title'))
  await expectAccessible(page, 'the end of a game')
  await tick(page.getByRole('checkbox', { name: 'Ask the yard' }))
  await player.button('player', 'mine.take').click()
  await player.button('player', 'mine.change').click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Ask the yard', checked: true }).count()).toBe(1)
  await tick(page.getByRole('checkbox', { name: 'Leave the board unwiped' }))
  await player.button('player', 'mine.take').click()
  await page.getByRole('link', { name: player.say('player', 'mine.open') }).click()
  await page.waitForURL(/\/actions#/)
  const mine = new Screen(page)
  await page.getByRole('heading', { level: 1, name: mine.say('my-actions', 'title', { name: 'Mateo' }) }).waitFor()
  await expectAccessible(page, 'my actions')

  // One is done, the other blocked.
  const slip = (name: string) => page.getByRole('article').filter({ hasText: name })
  await slip('Leave the board unwiped')
    .getByRole('button', { name: mine.say('my-actions', 'done') })
    .click()
  await slip('Leave the board unwiped')
    .getByRole('button', { name: mine.say('my-actions', 'notDone') })
    .waitFor()
  await slip('Ask the yard')
    .getByRole('button', { name: mine.say('my-actions', 'blocked') })
    .click()
  await page.getByRole('textbox', { name: mine.say('my-actions', 'reason') }).fill('No keys to the office')
  await expectAccessible(page, 'why it is blocked')
  await mine.button('my-actions', 'tell').click()
  await slip('Ask the yard').getByText('No keys to the office').waitFor()

  // Reminders: refused without a tick, requested, then confirmed on the page that the mail opens.
  await mine.button('my-actions', 'reminders.open').click()
  await page.getByLabel(mine.say('my-actions', 'reminders.email')).fill('mateo@yard.example')
  await mine.button('my-actions', 'reminders.send').click()
  await page.getByText(/Without your tick nothing is sent/).waitFor()
  await tick(page.getByRole('checkbox', { name: mine.say('my-actions', 'reminders.wish') }))
  await expectAccessible(page, 'asking for reminders')
  await mine.button('my-actions', 'reminders.send').click()
  await page.getByText(mine.say('my-actions', 'reminders.askedTitle')).waitFor()
  const address = page.url()
  await page.goto(linkTo('/confirm-mail', await new Inbox(post, 'mateo@yard.example').next()))
  await page.getByRole('heading', { level: 1, name: mine.say('my-actions', 'confirm.ask') }).waitFor()
  await expectAccessible(page, 'confirming reminders')
  await mine.button('my-actions', 'confirm.press').click()
  await page.getByRole('heading', { level: 1, name: mine.say('my-actions', 'confirm.done') }).waitFor()
  // A link that is no more is drawn as whatever else is not there.
  await page.goto('/actions#nobody.knows')
  await page.getByRole('alert').getByText(mine.say('my-actions', 'dead')).waitFor()
  await expectAccessible(page, 'a dead link to one’s actions')
  // In another language it is as dead, and the focus stays where the language was chosen.
  const language = page.getByRole('combobox')
  await language.focus()
  await language.selectOption('fi')
  await page.getByRole('alert').getByText(new Screen(page, 'fi').say('my-actions', 'dead')).waitFor()
  await page.locator('select:focus').waitFor({ state: 'attached' })
  await language.selectOption('en')
  await page.getByRole('alert').getByText(mine.say('my-actions', 'dead')).waitFor()
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByText(mine.say('my-actions', 'reminders.confirmed')).waitFor()

  // So do the report, on the dashboard and at the link that was mailed, and home.
  const told = (key: 'done' | 'blockedBy') =>
    dashboard.say('report', `actions.${key}`, { reason: 'No keys to the office' })
  const boss = await openDevice(browser, { size: 'phone', baseURL: product.url })
  for (const [reader, address] of [
    [laptop.page, `/dashboard/game/${gameId}`],
    [boss.page, linkTo('/report', report)],
  ] as const) {
    await reader.goto(address)
    const row = (name: string) => reader.getByRole('row').filter({ hasText: name })
    await row('Ask the yard').getByText(told('blockedBy'), { exact: true }).waitFor()
    await row('Leave the board unwiped').getByText(told('done'), { exact: true }).waitFor()
    await expectAccessible(reader, 'a report with what became of its actions')
    await reader.getByRole('tab', { name: dashboard.say('report', 'tabs.crystallization') }).click()
    await reader.getByRole('tabpanel').getByText(told('blockedBy'), { exact: true }).waitFor()
  }
  await laptop.page.goto('/dashboard/main')
  const waiting = laptop.page.getByRole('listitem').filter({ hasText: 'Ask the yard' })
  await waiting.getByText(dashboard.say('home', 'actions.blockedBy', { reason: 'No keys to the office' })).waitFor()
  await expectAccessible(laptop.page, 'home with an action that is blocked')

  // It can be ticked and the tick undone at home, in the report and in the tracker, which shows both stories.
  const box = laptop.page.getByRole('checkbox', { name: dashboard.say('actions', 'tick', { action: 'Ask the yard' }) })
  const tickAndUndo = async () => {
    await tick(box)
    await laptop.page.getByText(dashboard.say('actions', 'done.done', { action: 'Ask the yard' })).waitFor()
    await dashboard.button('actions', 'undo').click()
    await expect.poll(() => box.isChecked()).toBe(false)
  }
  await tickAndUndo()
  await waiting.getByText(dashboard.say('home', 'actions.blockedBy', { reason: 'No keys to the office' })).waitFor()
  await laptop.page.goto('/dashboard/reports/action-items?show=all&search=Who+reads')
  await dashboard.row('Ask the yard').getByText('No keys to the office').waitFor()
  await expectAccessible(laptop.page, 'the tracker')
  await tickAndUndo()
  await dashboard.row('Ask the yard').getByText('No keys to the office').waitFor()
  await dashboard.row('Ask the yard').getByRole('link').click()
  await laptop.page.waitForURL(`**/dashboard/game/${gameId}`)
  await tickAndUndo()
  await dashboard.row('Ask the yard').getByText('No keys to the office').waitFor()
  await page.reload()
  await slip('Ask the yard').getByText('No keys to the office').waitFor()

  // The team's next game begins where this one ended, once its game master confirms.
  const { id, code } = await setTheTable(laptop.page, 'And now the mornings')
  await player.join(code, 'Mateo')
  await laptop.page.goto(`/game/${id}`)
  const title = dashboard.say('play', 'carryOver.title')
  await dashboard.button('play', 'carryOver.offer_one', { count: 1 }).click()
  await expectAccessible(laptop.page, 'what became of last time')
  const became = (action: string) => laptop.page.getByLabel(dashboard.say('play', 'carryOver.became', { action }))
  expect(await became('Leave the board unwiped').count()).toBe(0)
  await became('Ask the yard').selectOption('taken')
  expect(await page.getByText('Ask the yard').count()).toBe(0)
  await dashboard.button('play', 'carryOver.show').click()
  await page.getByRole('heading', { name: player.say('player', 'lastTime.title') }).waitFor()
  await page.getByText('Ask the yard').waitFor()
  await page.getByText(player.say('player', 'lastTime.taken')).waitFor()
  await dashboard.button('play', 'waiting.next').click()
  await laptop.page.getByRole('region', { name: title }).getByText('Ask the yard').waitFor()
  await expectAccessible(laptop.page, 'last time on the stage')
  expect([...problems, ...laptop.problems, ...boss.problems]).toEqual([])
})
