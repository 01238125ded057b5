import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { GameMaster, twoRounds } from '../../pages/game-master.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const main = (page: Page) => page.getByRole('main')
/** Nothing on the big screen can be pressed. */
const expectNoControls = async (view: Page) =>
  expect(await view.getByRole('button').or(view.getByRole('radio')).or(view.getByRole('textbox')).count()).toBe(0)

/**
 * Ends the picking while robots still take turns to tell: the button changes its place with each, so a press may miss.
 */
async function chooseTogether(master: GameMaster): Promise<void> {
  const vote = master.button('play', 'vote.start')
  await expect
    .poll(
      async () => {
        if (!(await vote.isVisible()))
          await master
            .button('play', 'picking.next.group')
            .click({ timeout: 2_000 })
            .catch(() => undefined)
        return vote.isVisible()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true)
}

test('a game master practises alone: robots fill the table, play, vote and think, and the big screen shows all of it', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const master = new GameMaster(laptop.page)
  await master.logIn()
  await master.setUp({ kind: twoRounds, subject: 'Trying it out first', team: 'Just me', practice: true })

  await master.button('rehearsal', 'invite').click()
  await expectAccessible(laptop.page, 'asking robots')
  const dialog = laptop.page.getByRole('dialog')
  await dialog.getByLabel(master.say('rehearsal', 'count')).selectOption('3')
  await dialog.getByRole('button', { name: master.say('rehearsal', 'invite') }).click()
  await master.seats(3)
  expect(await laptop.page.getByRole('list', { name: master.say('play', 'table.label') }).innerText()).toContain(
    '(robot)',
  )

  await master.button('play', 'more.label').click()
  const [view] = await Promise.all([
    laptop.context.waitForEvent('page'),
    laptop.page.getByRole('menuitem', { name: master.say('play', 'more.view') }).click(),
  ])
  await view.setViewportSize({ width: 1920, height: 1080 })
  await main(view)
    .getByRole('list', { name: master.say('play', 'table.label') })
    .waitFor({ state: 'attached' })
  await expectAccessible(view, 'the big screen while people come')
  await expectNoControls(view)

  await master.button('play', 'waiting.next').click()
  const rounds = await master.countRounds()
  await master.button('play', 'preround.next').click()
  for (let round = 1; round <= rounds; round += 1) {
    await master.sees(master.say('play', 'picking.allPlayed_other', { count: 3 }))
    if (round === 1) {
      await main(view)
        .getByText(master.say('play', 'picking.allPlayed_other', { count: 3 }))
        .first()
        .waitFor()
      await expectNoControls(view)
      await expectAccessible(view, 'the big screen in a round')
    }
    await chooseTogether(master)
    await master.button('play', 'vote.start').click()
    await master.sees(master.say('play', 'vote.all_other', { count: 3 }))
    await main(view)
      .getByText(master.say('play', 'vote.all_other', { count: 3 }))
      .waitFor()
    await master.button('play', 'vote.close').click()
    await master.pickCard(0)
    // The card that stands out on the game master's screen stands out on the big one.
    await main(view)
      .getByText(master.say('play', 'choice.decided.group', { title: '' }).trim())
      .first()
      .waitFor()
    await expectNoControls(view)
    await master.button('play', 'choice.next').click()
  }
  await main(view)
    .getByRole('heading', { name: master.say('play', 'crux.question') })
    .waitFor()
  await master.pickCrux(0)
  await master.button('play', 'crux.next').click()

  await main(view)
    .getByRole('heading', { name: master.say('crystallization', 'title.group') })
    .waitFor()
  await expectAccessible(view, 'the big screen in crystallization')
  await laptop.page.getByRole('textbox').first().fill('We found it quicker than we thought.')
  await main(view).getByText('We found it quicker than we thought.').waitFor()
  await laptop.page
    .getByRole('button', { name: master.say('crystallization', 'thinking.start') })
    .first()
    .click()
  await laptop.page
    .getByRole('dialog')
    .getByRole('button', { name: master.say('crystallization', 'thinking.begin') })
    .click()
  await main(view).getByText(master.say('stage-view', 'thinking.kicker')).waitFor()
  await expect.poll(() => main(view).innerText(), { timeout: 30_000 }).toMatch(/[3-9] ideas so far/)
  expect(await view.getByRole('listitem').count()).toBe(0)
  await master.button('crystallization', 'thinking.show').click()
  await expect.poll(() => view.getByRole('listitem').count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  await expectAccessible(view, 'the big screen with ideas')

  await master.button('crystallization', 'finish.label').click()
  await laptop.page
    .getByRole('alertdialog')
    .or(laptop.page.getByRole('dialog'))
    .getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true })
    .click()
  await main(view).getByText(master.say('stage-view', 'end.crux')).waitFor()
  await expectAccessible(view, 'the big screen at the end')
  await laptop.page.getByText(master.say('report', 'practice')).waitFor()
  expect(laptop.problems).toEqual([])
  await laptop.context.close()
})

test('three people without phones play on one screen, seat by seat, and none sees the hand of another', async () => {
  const laptop = await openDevice(browser, { size: 'laptop', language: 'fi' })
  const { page } = laptop
  const master = new GameMaster(page, 'fi')
  const one = (key: string, values?: Record<string, string>) => master.button('one-screen', key, values)
  await master.logIn()
  await master.setUp({ subject: 'Ilman puhelimia', team: 'Varasto', oneScreen: true })

  const name = page.getByLabel(master.say('one-screen', 'seats.name'), { exact: true })
  // Names are typed fast, whatever the network does: the first request fails, the others wait for it.
  const calls = '**/relationships/players'
  await page.route(calls, async (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  )
  await name.fill('Aino')
  await one('seats.add').click()
  await page.getByText(master.say('one-screen', 'seats.failed', { name: 'Aino', reason: '' }).trim()).waitFor()
  expect(await name.inputValue()).toBe('Aino')
  await page.unroute(calls)
  const slow = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await slow.promise
    await route.fallback()
  })
  for (const seat of ['Aino', 'Bo', 'Kaisa']) {
    await name.fill(seat)
    await name.press('Enter')
    expect(await name.inputValue()).toBe('')
  }
  await page.getByText(master.say('one-screen', 'underWay', { words: 'Kaisa' })).waitFor()
  slow.resolve()
  await master.seats(3)
  await page.unroute(calls)
  await expectAccessible(page, 'naming seats')
  await one('seat.change', { name: 'Bo' }).click()
  await page.getByRole('dialog').getByLabel(master.say('one-screen', 'seats.name')).fill('Onni')
  await one('seat.save').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const seats = ['Aino', 'Onni', 'Kaisa'] as const

  await master.button('play', 'waiting.next').click()
  await master.button('play', 'preround.next').click()
  await one('pass.next', { name: 'Aino' }).click()
  const hands: string[] = []
  for (const [index, name] of seats.entries()) {
    // A reload in the middle loses nothing: the seats are still there.
    if (index === 1) {
      await page.reload()
      await one('pass.next', { name }).click()
    }
    await page.getByRole('dialog', { name: master.say('one-screen', 'pass.title', { name }) }).waitFor()
    for (const hand of hands) expect(await page.locator('body').innerText()).not.toContain(hand)
    if (index === 0) await expectAccessible(page, 'the curtain')
    await one('pass.ready', { name }).click()
    const dialog = page.getByRole('dialog', { name: master.say('one-screen', 'hand.title', { name }) })
    await expect.poll(() => dialog.getByRole('article').count()).toBe(5)
    if (index === 0) await expectAccessible(page, 'a hand on one screen')
    hands.push((await dialog.getByRole('article').first().innerText()).split('\n').at(-1) ?? '')
    await dialog.getByRole('listitem').first().getByRole('button').click()
    await dialog.getByRole('button', { name: master.say('play', 'hand.takeBack') }).waitFor()
    const next = seats[index + 1]
    await (next === undefined ? one('pass.back') : one('pass.on', { name: next })).click()
    if (index === 0)
      await page.getByRole('dialog', { name: master.say('one-screen', 'pass.title', { name: 'Onni' }) }).waitFor()
  }
  await master.sees(master.say('play', 'picking.allPlayed_other', { count: 3 }))
  await master.button('play', 'picking.next.group').click()

  await master.button('play', 'vote.start').click()
  await one('pass.next', { name: 'Aino' }).click()
  for (const [index, name] of seats.entries()) {
    await one('pass.ready', { name }).click()
    const dialog = page.getByRole('dialog', { name: master.say('one-screen', 'vote.title', { name }) })
    await tick(dialog.getByRole('radio').nth(index === 0 ? 0 : 1))
    await dialog.getByText(master.say('one-screen', 'vote.in')).waitFor()
    if (index === 0) await expectAccessible(page, 'a vote on one screen')
    const next = seats[index + 1]
    await (next === undefined ? one('pass.back') : one('pass.on', { name: next })).click()
  }
  await master.button('play', 'vote.close').click()
  await master.sees(master.say('play', 'vote.votes_other', { count: 2 }))
  expect(laptop.problems).toEqual([])
  await laptop.context.close()
})

test('a name whose answer was lost is one seat, though the page is loaded anew and the name is sent again', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const { page } = laptop
  const master = new GameMaster(page)
  await master.openTable({ subject: 'Twice is once too often', oneScreen: true })
  const name = page.getByLabel(master.say('one-screen', 'seats.name'), { exact: true })
  const add = () => master.button('one-screen', 'seats.add').click()
  const calls = '**/relationships/players'

  // The server does it, but its response is lost.
  const done = new Promise<void>((resolve) => {
    void page.route(calls, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      resolve()
    })
  })
  await name.fill('Aino')
  await add()
  await done
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const repeated = page.waitForResponse((answer) => answer.url().endsWith('/players') && answer.status() === 201)
  await page.reload()
  await name.waitFor()
  if ((await name.inputValue()) !== '') await add()
  await repeated
  await master.seats(1)

  // The name returns to the field with a message, and is sent again after another reload.
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await name.fill('Bo')
  await add()
  await page.getByText(master.say('one-screen', 'seats.failed', { name: 'Bo', reason: '' }).trim()).waitFor()
  await page.unroute(calls)
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Bo')
  const again = page.waitForResponse((answer) => answer.url().endsWith('/players') && answer.status() === 201)
  await add()
  await again
  await master.seats(2)
  await laptop.context.close()
})

test('nobody but its game master can open the big screen of a running game', async () => {
  const device = await openDevice(browser, { size: 'projector' })
  await device.page.goto('/game/2f1c9a52-6f0e-4b1c-9a58-0c1f5f0a7b11?stage')
  await device.page.waitForURL('**/intro')
  await device.context.close()
})
