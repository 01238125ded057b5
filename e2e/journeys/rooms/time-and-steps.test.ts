import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, type Device } from '../../fixtures/browser.ts'
import { countPresses, startClock } from '../../fixtures/record-moment.ts'
import { translations } from '../../fixtures/translations.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const common = translations('en', 'common')

interface Seated {
  device: Device
  player: Player
}

/** The fields of a response that these calls read. */
interface Answered {
  data: {
    id: string
    attributes: { clock_ms: number; round_state: string; timer: { ends_at: string; state: string } }
    relationships: { cards: { data: { id: string }[] } }
  }
  errors?: { code: string }[]
}

/** Calls the API with a page's token: what its device could send at any moment. */
async function call(page: Page, method: 'get' | 'post' | 'patch', path: string, data?: Record<string, unknown>) {
  const token = await page.evaluate<string>(`(() => {
    const seat = Object.keys(localStorage).find((key) => key.startsWith('crux.player.'))
    return JSON.parse(localStorage.getItem(seat ?? 'crux.user')).token
  })()`)
  const answer = await page.request[method](path, {
    ...(data ? { data } : {}),
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status(), body: (await answer.json()) as Answered }
}

/** Seconds on the clock that a page shows. */
async function shownSeconds(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (
    await page.getByRole('timer').first().locator('[aria-hidden]').first().innerText()
  )
    .split(':')
    .map(Number)
  return minutes * 60 + seconds
}

test('a game has its time: a timer on every screen, a break, and steps that can be taken back', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const master = new GameMaster(laptop.page)
  await master.logIn()
  const code = await master.setUp({ subject: 'What takes our time', team: 'Northern depot', playerNotes: true })
  const gameId = new URL(laptop.page.url()).pathname.split('/').at(-1) ?? ''
  const game = async () => (await call(laptop.page, 'get', `/v1/games/${gameId}`)).body.data
  const currentRound = async () =>
    (await call(laptop.page, 'get', `/v1/games/${gameId}/relationships/rounds/current_round`)).body.data.id
  const seated: Seated[] = []
  for (const name of ['Aino', 'Jonas']) {
    const device = await openDevice(browser, { size: 'phone', dark: name === 'Jonas' })
    const player = new Player(device.page)
    await player.join(code, name)
    seated.push({ device, player })
  }
  const [aino, jonas] = seated as [Seated, Seated]
  const players = seated.map(({ player }) => player)
  await master.seats(2)
  await master.button('play', 'waiting.next').click()
  expect(await master.countRounds()).toBe(3)
  // Progress against the plan is for the game master, not for the room.
  await master.button('play', 'time.label').click()
  await laptop.page.getByRole('menuitem', { name: /^\d+ minutes are planned/ }).waitFor()
  await laptop.page.keyboard.press('Escape')
  await master.button('play', 'preround.next').click()
  for (const player of players) await player.holdsHand()

  // The timer: the same second everywhere.
  const timerMenu = async (entry: string) => {
    await master.button('play', 'time.label').click()
    await laptop.page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const onLaptop = await countPresses(laptop.page)
  const starting = startClock()
  await timerMenu(common('clock.minutes_other', { count: 5 }))
  await laptop.page.getByText(master.say('play', 'time.left.play')).waitFor()
  await aino.device.page.getByRole('timer').waitFor({ timeout: 30_000 })
  const presses = onLaptop.take()
  starting.record('a timer on every screen', { laptop: presses })
  expect(presses).toBe(2)
  const endsAt = (await game()).attributes.timer.ends_at
  for (const page of [laptop.page, aino.device.page])
    await expect
      .poll(async () => Math.abs((Date.parse(endsAt) - Date.now()) / 1000 - (await shownSeconds(page))))
      .toBeLessThanOrEqual(1)
  await expectAccessible(laptop.page, 'a running timer')
  await expectAccessible(aino.device.page, 'a running timer on the phone')
  await timerMenu(master.say('play', 'time.hold'))
  await laptop.page.getByText(master.say('play', 'time.heldNote'), { exact: true }).waitFor()
  await timerMenu(master.say('play', 'time.goOn'))
  await laptop.page.getByText(master.say('play', 'time.left.play')).waitFor()

  // Its end stays on screen until somebody acts.
  await call(laptop.page, 'patch', `/v1/games/${gameId}/timer`, { action: 'start', duration_ms: 1000 })
  await master.sees(common('clock.up'))
  await expect.poll(() => aino.device.page.getByRole('timer').innerText(), { timeout: 30_000 }).toContain('0:00')
  await expectAccessible(laptop.page, 'the time is up')
  await expectAccessible(jonas.device.page, 'the time is up on the phone')
  await timerMenu(master.say('play', 'time.more_one', { count: 1 }))
  await expect.poll(() => shownSeconds(laptop.page), { timeout: 30_000 }).toBeGreaterThan(30)
  await timerMenu(master.say('play', 'time.stop'))
  await laptop.page.getByRole('timer').waitFor({ state: 'detached' })

  // A break: everything is suspended, and nothing is lost.
  const more = async (key: string) => {
    await master.button('play', 'more.label').click()
    await laptop.page.getByRole('menuitem', { name: master.say('play', key), exact: true }).click()
  }
  await more('break.label')
  await laptop.page.getByRole('heading', { name: master.say('play', 'break.question') }).waitFor()
  for (const player of players) await player.sees(player.say('player', 'pause.title'))
  await expectAccessible(laptop.page, 'a break')
  await expectAccessible(aino.device.page, 'a break on the phone')
  const roundId = await currentRound()
  const hand = await call(aino.device.page, 'get', `/v1/rounds/${roundId}/relationships/hand`)
  const refused = await call(aino.device.page, 'post', `/v1/rounds/${roundId}/relationships/candidates`, {
    card_id: hand.body.data.relationships.cards.data[0]?.id,
  })
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'game_suspended'])
  await master.button('play', 'break.next').click()
  for (const player of players) {
    await player.holdsHand()
    await player.play()
  }

  // A step with contents: the loss is announced first.
  await master.sees(master.say('play', 'picking.allPlayed_other', { count: 2 }))
  // The timer of a phase ends with it.
  await timerMenu(common('clock.minutes_other', { count: 5 }))
  await laptop.page.getByRole('timer').waitFor()
  await master.button('play', 'picking.next.group').click()
  await laptop.page.getByRole('timer').waitFor({ state: 'detached' })
  await master.button('play', 'vote.start').click()
  await jonas.player.sees(jonas.player.say('player', 'vote.question'))
  await jonas.device.page.getByRole('option', { selected: true }).click()
  await jonas.player.button('player', 'vote.cast').click()
  await jonas.player.sees(jonas.player.say('player', 'vote.in'))
  await master.button('play', 'undo.label').click()
  const dialog = laptop.page.getByRole('dialog')
  await dialog.getByText(master.say('play', 'undo.back.picking_ended', { number: 1 })).waitFor()
  await dialog.getByText(master.say('play', 'undo.loses.votes_one', { count: 1 })).waitFor()
  await expectAccessible(laptop.page, 'taking back a step')
  await master.button('play', 'undo.stay').last().click()
  expect((await call(laptop.page, 'get', `/v1/rounds/${roundId}`)).body.data.attributes.round_state).toBe('pick-choice')
  await master.button('play', 'undo.label').click()
  await master.button('play', 'undo.confirm').click()
  await master.sees(master.say('play', 'picking.allPlayed_other', { count: 2 }))
  await aino.player.sees(aino.player.say('player', 'played.one'))

  // Forward again, past a choice that is undone as well: its round begins again with the same hand.
  await master.button('play', 'picking.next.group').click()
  await master.pickCard(0)
  await master.button('play', 'choice.next').click()
  await master.sees(master.say('play', 'round.of', { number: 2, total: 3 }))
  const second = await currentRound()
  const handOf = async () =>
    (
      await call(aino.device.page, 'get', `/v1/rounds/${second}/relationships/hand`)
    ).body.data.relationships.cards.data.map(({ id }) => id)
  const dealt = await handOf()
  await more('undo.label')
  await master.sees(master.say('play', 'round.of', { number: 1, total: 3 }))
  await aino.player.sees(aino.player.say('player', 'choosing.title'))
  await master.pickCard(1)
  await master.button('play', 'choice.next').click()
  await master.sees(master.say('play', 'round.of', { number: 2, total: 3 }))
  expect([await currentRound(), await handOf()]).toEqual([second, dealt])

  // On to the end, which knows how long the game took.
  for (const round of [2, 3]) {
    await master.sees(master.say('play', 'round.of', { number: round, total: 3 }))
    await master.button('play', 'skip.label').click()
    await master.button('play', 'skip.confirm').click()
  }
  await laptop.page.getByRole('heading', { name: master.say('play', 'decided.title') }).waitFor({ timeout: 30_000 })
  // Counted every ten seconds; however fast this was, some of it counts.
  const counted = laptop.page.waitForResponse(
    async (response) =>
      response.url().endsWith('/tick_clock') && ((await response.json()) as Answered).data.attributes.clock_ms > 0,
  )
  await master.button('play', 'decided.next').click()
  await counted
  // The run sheet's minutes for the phase come first. A game that ends with its timer on leaves none behind.
  await master.button('play', 'time.label').click()
  const planned = `${common('clock.minutes_other', { count: 20 })} ${master.say('play', 'time.fromRunSheet')}`
  const minutes = laptop.page.getByRole('menuitem')
  expect((await minutes.first().innerText()).replaceAll(/\s+/g, ' ')).toBe(planned)
  await minutes.first().click()
  await aino.device.page.getByRole('timer').waitFor({ timeout: 30_000 })
  const timerCalls: string[] = []
  laptop.page.on('request', (request) => request.url().endsWith('/timer') && timerCalls.push(request.url()))
  await master.button('crystallization', 'finish.label').click()
  await dialog.getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true }).click()
  await laptop.page
    .getByText(/\d+h \d\dm/)
    .first()
    .waitFor({ timeout: 30_000 })
  // What the run sheet advises for the time afterwards stands there for the game master.
  await laptop.page.getByRole('heading', { name: master.say('play', 'runSheet.followUp'), exact: true }).waitFor()
  const ended = (await game()).attributes
  expect([ended.clock_ms > 0, ended.timer.state, timerCalls]).toEqual([true, 'stopped', []])
  await aino.device.page.getByRole('timer').waitFor({ state: 'detached' })
  expect([laptop, ...seated.map(({ device }) => device)].flatMap(({ problems }) => problems)).toEqual([])
  for (const { context } of [laptop, ...seated.map(({ device }) => device)]) await context.close()
})
