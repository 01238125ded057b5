import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../fixtures/browser.ts'
import { GameMaster } from '../pages/game-master.ts'
import { Player } from '../pages/player.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('from the scanned code to the first hand in two taps; the code is back on the stage by one press', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const master = new GameMaster(laptop.page)
  await master.logIn()
  const code = await master.setUp({ subject: 'Who sits next to whom', team: 'Reception' })
  const qr = laptop.page.getByRole('img', { name: /QR/ })
  const width = (await qr.boundingBox())?.width ?? 0
  // 500 of 1920 pixels: half a metre of a picture two metres wide, for phones five metres away.
  expect(width / 1280).toBeGreaterThan(0.26)

  const phone = await openDevice(browser, { size: 'phone' })
  const { page } = phone
  const player = new Player(page)
  await page.goto(`/join/${code.replace('-', '')}`)
  let taps = 0
  await page.exposeFunction('countTap', () => void (taps += 1))
  await page.evaluate("addEventListener('click', () => void countTap(), true)")
  await page.getByRole('heading', { level: 1, name: player.say('join', 'askName') }).waitFor()
  await expectAccessible(page, 'joining by a scanned code')
  const name = page.getByRole('textbox', { name: player.say('join', 'name') })
  await name.tap()
  await name.fill('Aino')
  const pressedAt = performance.now()
  await player.button('join', 'sit').tap()
  await player.sees(player.say('player', 'waiting.title', { name: 'Aino' }))
  console.log(`a seat ${((performance.now() - pressedAt) / 1000).toFixed(1)} s after ${taps} taps`)
  expect(taps).toBe(2)

  // Nothing else is asked until there is a hand, which says what it is for.
  await master.seats(1)
  await master.button('play', 'waiting.next').click()
  await player.sees(player.say('instructions', 'player.preround.second'))
  await master.button('play', 'preround.next').click()
  await player.holdsHand()
  await player.sees(player.say('instructions', 'player.round.second'))
  expect(taps).toBe(2)
  await player.play()
  await player.button('player', 'played.takeBack').click()
  await player.holdsHand()
  expect(await page.getByText(player.say('instructions', 'player.round.second')).count()).toBe(0)

  // A latecomer asks for the code: one press enlarges both again.
  expect(await qr.count()).toBe(0)
  await laptop.page.getByRole('button', { name: new RegExp(`${code}$`) }).click()
  await qr.waitFor()
  expect((await qr.boundingBox())?.width).toBeGreaterThan(330)
  await expectAccessible(laptop.page, 'the code over a round')
  await laptop.page.keyboard.press('Escape')
  await qr.waitFor({ state: 'detached' })

  // The next game on this phone knows the name.
  await page.goto('/join/ZZZZZZ')
  expect(await page.getByRole('textbox', { name: player.say('join', 'name') }).inputValue()).toBe('Aino')
  expect([laptop, phone].flatMap(({ problems }) => problems)).toEqual([])
  for (const { context } of [laptop, phone]) await context.close()
})
