import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { productOfWorker } from '../../fixtures/product-of-worker.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function waitingTable(subject: string) {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const master = new GameMaster(laptop.page)
  const code = await master.openTable({ subject })
  return { laptop, master, code }
}

describe('at the door', () => {
  test('a wrong code is told at the field, and what was typed stays', async () => {
    const phone = await openDevice(browser, { size: 'phone' })
    const player = new Player(phone.page)
    await phone.page.goto('/join/ZZZZZZ')
    await player.button('join', 'sit').click()
    await player.sees(player.say('join', 'problem.unknownCode'))
    expect(await phone.page.getByRole('textbox', { name: player.say('join', 'code') }).inputValue()).toMatch(
      /^ZZZ.?ZZZ$/,
    )
    await expectAccessible(phone.page, 'a wrong code')
    await phone.context.close()
  })

  test('an incomplete code is not sent', async () => {
    const phone = await openDevice(browser, { size: 'phone' })
    const player = new Player(phone.page)
    await phone.page.goto('/join')
    await phone.page.getByRole('textbox', { name: player.say('join', 'code') }).fill('k7m')
    await player.button('join', 'sit').click()
    await player.sees(player.say('join', 'problem.incomplete'))
    await phone.context.close()
  })

  test('a closed code lets nobody in until it is opened', async () => {
    const { laptop, master, code } = await waitingTable('Closed for a while')
    await master.button('play', 'more.closeCode').click()
    await master.button('play', 'more.openCode').waitFor()
    // The sheet on the table says so, and no longer invites anybody.
    await master.sees(master.say('play', 'join.closedLong'))
    for (const key of ['join.open', 'join.code'])
      expect(await laptop.page.getByText(master.say('play', key), { exact: true }).count()).toBe(0)
    expect(await laptop.page.getByRole('img', { name: /QR/ }).count()).toBe(0)
    const phone = await openDevice(browser, { size: 'phone' })
    const player = new Player(phone.page)
    await phone.page.goto(`/join/${code}`)
    await player.button('join', 'sit').click()
    await player.sees(player.say('join', 'problem.closed'))
    await master.button('play', 'more.openCode').click()
    await master.button('play', 'more.closeCode').waitFor()
    await player.button('join', 'sit').click()
    await phone.page.waitForURL('**/player/*')
    for (const device of [laptop, phone]) await device.context.close()
  })

  test('wrong credentials are told without a hint whether the account exists', async () => {
    const laptop = await openDevice(browser, { size: 'laptop', language: 'de' })
    const master = new GameMaster(laptop.page, 'de')
    await laptop.page.goto('/login')
    await laptop.page.getByLabel(master.say('session', 'login.email')).fill('niemand@example.org')
    await laptop.page.getByLabel(master.say('session', 'login.password'), { exact: true }).fill('falsches Passwort')
    await master.button('session', 'login.submit').click()
    await laptop.page.getByText(master.say('session', 'login.errors.invalid_credentials')).waitFor()
    expect(await laptop.page.getByLabel(master.say('session', 'login.email')).inputValue()).toBe('niemand@example.org')
    await expectAccessible(laptop.page, 'falsche Zugangsdaten')
    await laptop.context.close()
  })

  test('without a session a protected address leads to the start, and after logging in back to where the person was', async () => {
    const { laptop, master } = await waitingTable('Where was I?')
    const address = laptop.page.url()
    await laptop.page.evaluate('window.localStorage.clear()')
    await laptop.page.goto(address)
    await laptop.page.waitForURL(/\/(intro)?$/)
    await laptop.page.goto('/login')
    await master.fillLogin()
    await laptop.page.waitForURL(address)
    await laptop.context.close()
  })

  test('the one-click link of the start logs in, once', async () => {
    const laptop = await openDevice(browser, { size: 'laptop' })
    const master = new GameMaster(laptop.page)
    await laptop.page.goto(productOfWorker().loginPath)
    await laptop.page.waitForURL('**/play')
    await laptop.page.getByRole('heading', { name: master.say('setup', 'title') }).waitFor()
    await laptop.context.close()
    const again = await openDevice(browser, { size: 'laptop' })
    await again.page.goto(productOfWorker().loginPath)
    await again.page.getByText(master.say('account', 'problem.title.used')).waitFor()
    await expectAccessible(again.page, 'a used login link')
    await again.context.close()
  })

  test('an unknown address leads to the intro', async () => {
    const laptop = await openDevice(browser, { size: 'laptop' })
    const master = new GameMaster(laptop.page)
    await master.logIn()
    const noGames = ['/game/not-a-uuid', '/player/not-a-uuid', '/dashboard/game/not-a-uuid']
    for (const address of ['/nothing/here', '/game/not-a-uuid/x', '/dashboard/nowhere', ...noGames]) {
      await laptop.page.goto(address)
      await laptop.page.waitForURL('**/intro')
      await laptop.page.getByRole('heading', { level: 1, name: master.say('session', 'intro.lostTitle') }).waitFor()
    }
    await laptop.context.close()
  })
})

describe('at the table', () => {
  test('a removed player is told so, their seat is free, and they may come back', async () => {
    const { laptop, master, code } = await waitingTable('Musical chairs')
    const phone = await openDevice(browser, { size: 'phone' })
    const player = new Player(phone.page)
    await player.join(code, 'Kwame')
    await master.seats(1)
    await laptop.page.getByRole('button', { name: master.say('play', 'remove.of', { name: 'Kwame' }) }).click()
    await expectAccessible(laptop.page, 'removing a player')
    await master.button('play', 'remove.keep').last().click()
    await master.seats(1)
    await laptop.page.getByRole('button', { name: master.say('play', 'remove.of', { name: 'Kwame' }) }).click()
    await master.button('play', 'remove.confirm').click()
    await player.sees(player.say('player', 'lost.removed'))
    await expectAccessible(phone.page, 'removed')
    await master.seats(0)
    await player.join(code, 'Kwame again')
    await master.seats(1)
    for (const device of [laptop, phone]) await device.context.close()
  })

  test('skipping every round leads to crystallization without a crux, with a word about it', async () => {
    const { laptop, master, code } = await waitingTable('Nothing to say today')
    const phone = await openDevice(browser, { size: 'phone' })
    await new Player(phone.page).join(code, 'Elsa')
    await master.seats(1)
    await master.button('play', 'waiting.next').click()
    await master.button('play', 'preround.next').click()
    for (let round = 1; round <= 2; round += 1) {
      await master.sees(master.say('play', 'round.of', { number: round, total: 2 }))
      await master.button('play', 'picking.next.group').click()
      await laptop.page.getByText(master.say('play', 'noCards.title')).waitFor()
      await master.button('play', 'noCards.wait').last().click()
      await master.button('play', 'skip.label').click()
      await master.button('play', 'skip.confirm').click()
    }
    await laptop.page
      .getByRole('heading', { name: master.say('play', 'decided.noneTitle') })
      .waitFor({ timeout: 30_000 })
    await expectAccessible(laptop.page, 'no crux')
    for (const device of [laptop, phone]) await device.context.close()
  })

  test('a lost network: the phone says what is safe, and goes on by itself', async () => {
    const { laptop, master, code } = await waitingTable('Bad Wi-Fi')
    const phone = await openDevice(browser, { size: 'phone' })
    const player = new Player(phone.page)
    await player.join(code, 'Mateo')
    await master.seats(1)
    await master.button('play', 'waiting.next').click()
    await master.button('play', 'preround.next').click()
    await player.holdsHand()
    await phone.context.setOffline(true)
    await player.sees(player.say('player', 'connection.lost'))
    await phone.context.setOffline(false)
    // Exact match: an announcement of several events in one sentence stays until the next one.
    await phone.page.getByText(player.say('player', 'connection.lost'), { exact: true }).waitFor({ state: 'detached' })
    await player.play()
    await master.sees(master.say('play', 'picking.allPlayed_one', { count: 1 }))
    for (const device of [laptop, phone]) await device.context.close()
  })
})
