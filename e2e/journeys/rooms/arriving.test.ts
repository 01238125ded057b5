import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, settled } from '../../fixtures/browser.ts'
import { translations } from '../../fixtures/translations.ts'
import { holdTimers } from '../../fixtures/hold-timers.ts'
import { countPresses, startClock } from '../../fixtures/record-moment.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Counts a page's tones and vibrations from its start. */
const countSignals = `
  window.signals = { tones: 0, shakes: 0 }
  navigator.vibrate = () => ((window.signals.shakes += 1), true)
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...at) {
    window.signals.tones += 1
    return start.apply(this, at)
  }`
/**
 * Counts the spinners in place of a screen on the way to a seat: of what has been loaded in advance, none is waited for
 * on a screen, where it would stay for a third of a second. One within a screen waits for the game.
 */
const countSpinners = `
  window.spinners = 0
  const kind = '[role=status]:has(svg)'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && [node, ...node.querySelectorAll(kind)].some((one) => one.matches(kind) && !one.closest('main')))
          window.spinners += 1
  }).observe(document, { childList: true, subtree: true })`
const signalsOf = async (page: Page) => page.evaluate<{ tones: number; shakes: number }>('window.signals')

/**
 * Texts that do not end above the foot, or above the screen's edge: those around the cards as the screen stands, those
 * of one's own card (`isScrolled`) when scrolled to the end. Cards behind the one in front are left out, and others'
 * open cards, which may need scrolling. A screen without any text is reported, too.
 */
const cutTexts = async (page: Page, isScrolled: boolean) =>
  page.evaluate<string[]>(`(() => {
    scrollTo(0, ${isScrolled ? 'document.documentElement.scrollHeight' : 0})
    const foot = document.querySelector('footer')
    const end = Math.min(innerHeight, foot ? foot.getBoundingClientRect().top : innerHeight) + 1
    const texts = [...document.querySelectorAll('main :is(h1, h2, p)')].filter(
      (one) =>
        !one.closest('section, [aria-hidden="true"], [aria-selected="false"]') &&
        one.innerText.trim() !== '' &&
        one.getBoundingClientRect().width > 1,
    )
    const found = texts.flatMap((one) => {
      if (!${isScrolled} && one.closest('article')) return []
      const { bottom } = one.getBoundingClientRect()
      return bottom > end ? [one.innerText + ' ends at ' + Math.round(bottom) + ' of ' + Math.round(end)] : []
    })
    scrollTo(0, 0)
    return texts.length === 0 ? ['no text at all'] : found
  })()`)

test('from the scanned code to the first hand in two taps; the code is back on the stage by one press', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  await laptop.context.addInitScript(countSignals)
  const master = new GameMaster(laptop.page)
  await master.logIn()
  const onLaptop = await countPresses(laptop.page)
  const setUp = startClock()
  const code = await master.setUp({ subject: 'Who sits next to whom', team: 'Reception' })
  setUp.record('set up', { laptop: onLaptop.take() })
  const untilCard = startClock()
  const qr = laptop.page.getByRole('img', { name: /QR/ })
  const width = (await qr.boundingBox())?.width ?? 0
  // 500 of 1920 pixels: half a metre in a projection two metres wide, readable by phones five metres away.
  expect(width / 1280).toBeGreaterThan(0.26)

  const phone = await openDevice(browser, { size: 'phone' })
  const { page } = phone
  await phone.context.addInitScript(countSignals)
  await phone.context.addInitScript(countSpinners)
  const player = new Player(page)
  const onPhone = await countPresses(page)
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /^\/v1\/games\/[\w-]+$/.test(pathname)) read.push(pathname)
  })
  await page.goto(`/join/${code.replace('-', '')}`)
  await page.getByRole('heading', { level: 1, name: player.say('join', 'askName') }).waitFor()
  expect(await page.evaluate<number>('window.spinners')).toBe(0)
  await untilCard.pause(() => expectAccessible(page, 'joining by a scanned code'))
  const name = page.getByRole('textbox', { name: player.say('join', 'name') })
  await name.tap()
  await name.fill('Aino')
  const toSeat = startClock()
  await player.button('join', 'sit').tap()
  await player.sees(player.say('player', 'waiting.title', { name: 'Aino' }))
  const tapsToSeat = onPhone.take()
  toSeat.record('a seat', { phone: tapsToSeat })
  expect(tapsToSeat).toBe(2)
  expect(await page.evaluate<number>('window.spinners')).toBe(0)
  // The game that was read while the screen was loading is the one that the seat shows.
  expect(read.length).toBe(1)

  // No other instruction appears before the hand, which explains itself.
  await master.seats(1)
  // The code that a phone needs later is loaded before the cards are dealt.
  await untilCard.pause(async () => {
    await expect
      .poll(() =>
        page.evaluate<boolean>(
          "performance.getEntriesByType('resource').some(({ name }) => name.includes('player-later'))",
        ),
      )
      .toBe(true)
  })
  await master.button('play', 'waiting.next').click()
  await player.sees(player.say('instructions', 'player.preround.second'))
  await master.button('play', 'preround.next').click()
  await player.holdsHand()
  await player.sees(player.say('instructions', 'player.round.second'))
  expect(onPhone.take()).toBe(0)
  await expect.poll(async () => (await signalsOf(page)).shakes).toBe(1)
  await player.play()
  // From the code on the stage to the first card: two presses of the game master, four taps of a player.
  const presses = { laptop: onLaptop.take(), phone: onPhone.take() }
  untilCard.record('the first card, from the code on the stage', presses)
  expect(presses).toEqual({ laptop: 2, phone: 2 })
  // Everybody has played: the stage plays a tone; phones are silent until their player switches sound on.
  await expect.poll(async () => (await signalsOf(laptop.page)).tones).toBeGreaterThan(0)
  expect((await signalsOf(page)).tones).toBe(0)
  await player.button('player', 'played.takeBack').click()
  await player.holdsHand()
  expect(await page.getByText(player.say('instructions', 'player.round.second')).count()).toBe(0)

  // Two languages at one table: this phone reads the cards in German, the room in English.
  const asked = laptop.page.getByRole('heading', { level: 1 })
  const question = await asked.innerText()
  await player.button('player', 'menu.open').click()
  await expectAccessible(page, 'the menu')
  onPhone.take()
  const switching = startClock()
  await page.getByLabel(player.say('player', 'menu.cards')).selectOption('de')
  await page.keyboard.press('Escape')
  await page.locator('h1[lang="de"]').waitFor()
  await page.locator('[role="option"] [lang="de"]').first().waitFor()
  switching.record('cards in another language, from the open menu')
  expect(await asked.innerText()).toBe(question)

  // On the smallest phone, a lifted card and what it asks end above the buttons.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('listbox').getByRole('option', { selected: true }).tap()
  const play = player.button('player', 'hand.play')
  await play.waitFor()
  const card = page.getByRole('article').first().locator('p').last()
  await expect
    .poll(async () => ((await card.boundingBox())?.y ?? 999) + ((await card.boundingBox())?.height ?? 0))
    .toBeLessThan((await play.boundingBox())?.y ?? 0)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })

  // A latecomer needs the code: one press shows code and QR code large again.
  expect(await qr.count()).toBe(0)
  await laptop.page.getByRole('button', { name: new RegExp(`${code}$`) }).click()
  await qr.waitFor()
  expect((await qr.boundingBox())?.width).toBeGreaterThan(330)
  await expectAccessible(laptop.page, 'the code over a round')
  await laptop.page.keyboard.press('Escape')
  await qr.waitFor({ state: 'detached' })

  // On the smallest phone, in German, whatever there is to read ends above the buttons.
  const small = await openDevice(browser, { size: 'phone', language: 'de' })
  const late = new Player(small.page, 'de')
  await small.page.setViewportSize({ width: 320, height: 568 })
  const onSmall = await countPresses(small.page)
  const readsAll = async (where: string) => {
    await settled(small.page)
    for (const isScrolled of [false, true])
      await expect.poll(() => cutTexts(small.page, isScrolled), { message: where }).toEqual([])
  }
  await small.page.goto(`/join/${code.replace('-', '')}`)
  await small.page.getByRole('textbox', { name: late.say('join', 'name') }).fill('Bartholomäus')
  await late.button('join', 'sit').tap()
  await late.holdsHand()
  await readsAll('the hand')
  await small.page.getByRole('listbox').getByRole('option', { selected: true }).tap()
  await late.button('player', 'hand.play').waitFor()
  await readsAll('a lifted card')
  await late.button('player', 'hand.back').tap()
  await late.play()
  await readsAll('the played card')
  onPhone.take()
  const telling = startClock()
  await play.click()
  await player.button('player', 'played.turn').click()
  await late.sees(late.say('player', 'played.told'))
  telling.record('telling begins, from the lifted card', { phone: onPhone.take() })
  await readsAll('somebody tells')
  await player.button('player', 'telling.passOn', { name: 'Bartholomäus' }).click()
  await late.sees(late.say('player', 'telling.mine'))
  // Their own card alone, as large as it was.
  expect(await small.page.getByText(late.say('player', 'played.told')).count()).toBe(0)
  await readsAll('telling')
  await late.button('player', 'telling.end').tap()
  await late.button('player', 'played.turnBack').waitFor()
  await readsAll('the card that was told about')
  // On a usual phone with the browser's bars, the ways stay apart from each other.
  await small.page.setViewportSize({ width: 390, height: 664 })
  await expect
    .poll(async () => {
      const [first, second] = await Promise.all(
        ['played.turnBack', 'played.takeBack'].map((key) => late.button('player', key).boundingBox()),
      )
      if (!first || !second) return 0
      return Math.max(second.x - (first.x + first.width), second.y - (first.y + first.height))
    })
    .toBeGreaterThan(3)
  await small.page.setViewportSize({ width: 320, height: 568 })
  onLaptop.take()
  onSmall.take()
  const voting = startClock()
  await master.button('play', 'picking.next.group').click()
  await late.sees(late.say('player', 'choosing.title'))
  await voting.pause(() => readsAll('choosing'))
  await master.button('play', 'vote.start').click()
  await late.sees(late.say('player', 'vote.question'))
  await voting.pause(() => readsAll('the vote'))
  await small.page.getByRole('listbox').getByRole('option', { selected: true }).tap()
  await late.button('player', 'vote.cast').waitFor()
  await voting.pause(() => readsAll('a card to vote for'))
  await late.button('player', 'vote.cast').tap()
  await late.sees(late.say('player', 'vote.in'))
  await voting.pause(() => readsAll('the vote is in'))
  await player.vote(0)
  await master.sees(master.say('play', 'vote.all_other', { count: 2 }))
  await master.button('play', 'vote.close').click()
  await late.sees(late.say('player', 'vote.votes_other', { count: 2 }))
  const pressesToVote = { laptop: onLaptop.take(), phone: onSmall.take() }
  voting.record('a vote, from the cards on the table to its result', pressesToVote)
  expect(pressesToVote).toEqual({ laptop: 3, phone: 2 })
  // The chosen cards stay a hand with their texts.
  expect(await small.page.getByRole('listbox').getByRole('option').count()).toBe(2)
  await small.page.getByText(late.say('player', 'vote.yours'), { exact: true }).waitFor()
  await readsAll('the result')

  // The next game on this phone has the name filled in.
  await page.goto('/join/ZZZZZZ')
  expect(await page.getByRole('textbox', { name: player.say('join', 'name') }).inputValue()).toBe('Aino')
  expect([laptop, phone, small].flatMap(({ problems }) => problems)).toEqual([])
  for (const { context } of [laptop, phone, small]) await context.close()
})

test('a scanned code brings the player’s screen before anything is pressed; a seat that is new here waits for no store', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const code = await new GameMaster(laptop.page).openTable({ subject: 'Who sits next to whom' })
  const phone = await openDevice(browser, { size: 'phone' })
  const { page } = phone
  // This phone's store never answers, and nothing ends the wait for it.
  await phone.context.addInitScript(`IDBFactory.prototype.open = () => new EventTarget()`)
  const player = new Player(page)
  const hasPlayer = async () =>
    page.evaluate<boolean>(
      "performance.getEntriesByType('resource').some(({ name }) => /[/]player-.*[.]js/.test(name))",
    )
  // Without a code nobody is about to sit down yet.
  await page.goto('/join')
  await player.sees(player.say('join', 'ask'))
  await settled(page)
  expect(await hasPlayer()).toBe(false)
  await page.goto(`/join/${code.replace('-', '')}`)
  await holdTimers(page, 600)
  await player.sees(player.say('join', 'askName'))
  await expect.poll(hasPlayer).toBe(true)
  await player.button('join', 'sit').tap()
  await page.waitForURL('**/player/*')
  await player.sees(player.say('player', 'waiting.note'))
  expect([laptop, phone].flatMap(({ problems }) => problems)).toEqual([])
  for (const { context } of [laptop, phone]) await context.close()
})

test.each([
  ['/join/ABC123', translations('de', 'join')('sit')],
  ['/player/1', translations('de', 'player')('loading')],
])('%s tells the phone in advance what it needs, in its language', async (path, text) => {
  const device = await openDevice(browser, { size: 'phone' })
  const answer = await device.page.request.get(path, { headers: { 'accept-language': 'de' } })
  const named = [...(answer.headers()['link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '')
  expect(named.length).toBeGreaterThan(2)
  const files = await Promise.all(named.map(async (file) => device.page.request.get(file)))
  expect(files.map((file) => file.status())).toEqual(named.map(() => 200))
  const texts = await Promise.all(files.map(async (file) => file.text()))
  expect(texts.some((one) => one.includes(text))).toBe(true)
  await device.context.close()
})
