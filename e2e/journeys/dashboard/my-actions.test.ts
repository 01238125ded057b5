import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { leadToTheEnd, setTheTable } from '../../pages/finished-game.ts'
import { Player } from '../../pages/player.ts'
import { Screen } from '../../pages/screen.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('what a player takes along is blocked, done and reminded of without an account, and the tracker shows it', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const dashboard = new Dashboard(laptop.page, 'laptop')
  await dashboard.open('admin@demo.example', '/dashboard/reports/action-items')
  const { page, problems } = await openDevice(browser, { size: 'phone' })
  const player = new Player(page)
  await leadToTheEnd(laptop.page, player, {
    subject: 'Who reads the board?',
    player: 'Mateo',
    actions: ['Ask the yard', 'Leave the board unwiped'],
  })

  // At the end of the game: both are taken along.
  await player.sees(player.say('player', 'mine.title'))
  await expectAccessible(page, 'the end of a game')
  for (const name of ['Ask the yard', 'Leave the board unwiped']) await tick(page.getByRole('checkbox', { name }))
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
  await page.goto((await dashboard.mailTo('mateo@yard.example')).link ?? '')
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

  // The tracker shows both stories, and its tick can be undone.
  await laptop.page.goto('/dashboard/reports/action-items?show=all&search=Who+reads')
  await dashboard.row('Ask the yard').getByText('No keys to the office').waitFor()
  await expectAccessible(laptop.page, 'the tracker')
  const box = laptop.page.getByRole('checkbox', { name: dashboard.say('actions', 'tick', { action: 'Ask the yard' }) })
  await tick(box)
  await laptop.page.getByText(dashboard.say('actions', 'done.done', { action: 'Ask the yard' })).waitFor()
  await dashboard.button('actions', 'undo').click()
  await dashboard.row('Ask the yard').getByText('No keys to the office').waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
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
  expect([...problems, ...laptop.problems]).toEqual([])
})
