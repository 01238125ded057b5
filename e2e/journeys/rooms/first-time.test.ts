import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openDevice, type Device } from '../../fixtures/browser.ts'
import { holdTimers } from '../../fixtures/hold-timers.ts'
import { countPresses, startClock } from '../../fixtures/record-moment.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const names = ['Aino', 'Jonas', 'Priya', 'Noor', 'Sven', 'Ilse'] as const

/** Notes the delays of a page's timers, and each frame without a word on it, from its start. */
const watchTime = `
  window.watched = { delays: [], blanks: 0 }
  const { setTimeout } = window
  window.setTimeout = (run, after, ...rest) => {
    window.watched.delays.push(after)
    return setTimeout(run, after, ...rest)
  }
  const look = () => {
    const main = document.querySelector('main')
    if (window.watched.isLooking && (main?.innerText ?? '').trim() === '') window.watched.blanks += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`
/** How many animations of a page run that have an end. */
const movingNow = `document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity).length`
const delaysOf = async (page: Page) => page.evaluate<number[]>('window.watched.delays')

test('six people who never saw it do what their screens say, to the first card; then it moves as in a room, up to the crux', async () => {
  const laptop = await openDevice(browser, { size: 'laptop', motion: true })
  await laptop.context.addInitScript(watchTime)
  const master = new GameMaster(laptop.page)
  const stage = laptop.page.getByRole('main')
  const code = await master.openTable({ subject: 'Welcoming new colleagues', rounds: 2 })
  const onLaptop = await countPresses(laptop.page)
  const devices: Device[] = await Promise.all(
    names.map(async () => openDevice(browser, { size: 'phone', motion: true })),
  )
  const presses = await Promise.all(devices.map(async ({ page }) => countPresses(page)))
  const players = devices.map(({ page }) => new Player(page))

  const clock = startClock()
  // One field and one button: everybody does the same, at the same time.
  await Promise.all(
    players.map(async ({ page }, index) => {
      await page.goto(`/join/${code.replace('-', '')}`)
      await page.getByRole('textbox').tap()
      await page.getByRole('textbox').fill(names[index] ?? '')
      await page.locator('form').getByRole('button').last().tap()
    }),
  )
  await master.seats(names.length)
  await master.button('play', 'waiting.next').click()
  await master.button('play', 'preround.next').click()
  await Promise.all(
    players.map(async (player) => {
      await player.holdsHand()
      await player.page.getByRole('listbox').getByRole('option', { selected: true }).tap()
      await player.button('player', 'hand.play').tap()
    }),
  )
  await master.sees(master.say('play', 'picking.allPlayed_other', { count: names.length }))
  const taps = presses.map(({ take }) => take())
  const onStage = onLaptop.take()
  clock.record('six first cards, from the code on the stage', { laptop: onStage, 'busiest phone': Math.max(...taps) })
  expect([onStage, ...taps]).toEqual([2, 4, 4, 4, 4, 4, 4])

  // One tells, and passes the turn on.
  const [aino] = players as [Player]
  await aino.button('player', 'played.turn').tap()
  await stage.getByText(master.say('play', 'telling.now')).waitFor()
  // All sat down at once: whose turn comes next goes by their seats.
  const passOn = (name: string) => aino.button('player', 'telling.passOn', { name })
  const next = await Promise.any(
    names.map(async (name) =>
      passOn(name)
        .waitFor()
        .then(() => name),
    ),
  )
  await passOn(next).tap()
  const neighbour = players[names.indexOf(next)]
  await neighbour?.sees(neighbour.say('player', 'telling.mine'))

  // The counters grow to what was voted.
  await master.button('play', 'picking.next.group').click()
  await master.button('play', 'vote.start').click()
  for (const player of players) await player.vote(1)
  await master.sees(master.say('play', 'vote.all_other', { count: names.length }))
  await master.button('play', 'vote.close').click()
  await master.sees(master.say('play', 'vote.votes_other', { count: names.length }))
  await expect.poll(() => stage.getByRole('radio').nth(1).isChecked(), { timeout: 30_000 }).toBe(true)
  await master.button('play', 'choice.next').click()

  await aino.button('player', 'ended.next', { round: 2 }).tap()
  await aino.play()
  await master.sees(master.say('play', 'picking.played_one', { count: 1, total: names.length }))
  await master.button('play', 'picking.next.group').click()
  const dialog = laptop.page.getByRole('alertdialog').or(laptop.page.getByRole('dialog'))
  await dialog.getByRole('button', { name: master.say('play', 'picking.next.group'), exact: true }).click()
  await master.pickCard(0)
  await master.button('play', 'choice.next').click()

  // The moment of the crux lasts four to six seconds by the page's own timer.
  await master.pickCrux(0)
  const before = (await delaysOf(laptop.page)).length
  await laptop.page.evaluate('window.watched.isLooking = true')
  await master.button('play', 'crux.next').click()
  await laptop.page.getByRole('heading', { name: master.say('play', 'decided.title') }).waitFor({ timeout: 30_000 })
  const delays = (await delaysOf(laptop.page)).slice(before)
  expect(delays.filter((ms) => ms >= 4_000 && ms <= 6_000).length).toBeGreaterThan(0)
  // Nobody presses anything, and no frame on the way to the form is blank.
  await laptop.page
    .getByRole('heading', { name: master.say('crystallization', 'title.group') })
    .waitFor({ timeout: 30_000 })
  expect(await laptop.page.evaluate<number>('window.watched.blanks')).toBe(0)
  // Undone and picked again, the moment is skipped: with its timer held, the press alone leads to the form, at once.
  await master.button('play', 'undo.label').click()
  await master.pickCrux(0)
  const held = await holdTimers(laptop.page, 5_500)
  await master.button('play', 'crux.next').click()
  const skip = master.button('play', 'decided.next')
  await skip.waitFor()
  await expect.poll(held).toBe(1)
  await laptop.page.evaluate('window.watched.blanks = 0')
  await skip.click()
  const form = laptop.page.getByRole('heading', { name: master.say('crystallization', 'title.group') })
  await form.waitFor()
  // Nothing is left of it: no word, no button, nothing that still moves, and no blank frame on the way.
  expect(await skip.count()).toBe(0)
  expect(await laptop.page.getByRole('heading', { name: master.say('play', 'decided.title') }).count()).toBe(0)
  await expect.poll(() => laptop.page.evaluate<number>(movingNow)).toBe(0)
  expect(await form.isVisible()).toBe(true)
  expect(await laptop.page.evaluate<number>('window.watched.blanks')).toBe(0)
  expect([laptop, ...devices].flatMap(({ problems }) => problems)).toEqual([])
  for (const { context } of [laptop, ...devices]) await context.close()
})
