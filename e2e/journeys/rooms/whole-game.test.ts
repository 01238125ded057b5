import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, type Device } from '../../fixtures/browser.ts'
import { GameMaster, twoRounds } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const names = ['Aino', 'Jonas', 'Priya', 'Mateo', 'Elsa', 'Kwame']

test('a game master on a laptop and six phones play a whole game, from the first screen to the report', async () => {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const master = new GameMaster(laptop.page)
  await laptop.page.goto('/')
  await laptop.page.waitForURL('**/intro')
  await expectAccessible(laptop.page, 'intro')
  await master
    .button('session', 'intro.login')
    .or(laptop.page.getByRole('link', { name: master.say('session', 'intro.login') }))
    .first()
    .click()
  await laptop.page.waitForURL('**/login')
  await expectAccessible(laptop.page, 'login')
  await master.logIn({ instructions: true })
  await expectAccessible(laptop.page, 'set-up')
  const code = await master.setUp({ kind: twoRounds, subject: 'Welcoming new colleagues', team: 'Northern depot' })
  await expectAccessible(laptop.page, 'waiting for players')

  const devices: Device[] = []
  const players: Player[] = []
  for (const [index, name] of names.entries()) {
    const device = await openDevice(browser, { size: 'phone', dark: index % 2 === 1 })
    const player = new Player(device.page)
    if (index === 0) {
      await device.page.goto('/join')
      await expectAccessible(device.page, 'join')
    }
    await player.join(code, name)
    devices.push(device)
    players.push(player)
  }
  const [aino] = players as [Player]
  await expectAccessible(aino.page, 'waiting at the table')
  await master.seats(6)

  await master.button('play', 'waiting.next').click()
  await master.understand()
  await expectAccessible(laptop.page, 'preround')
  await aino.sees('Welcoming new colleagues')
  await expectAccessible(aino.page, 'preround on the phone')

  const rounds = await master.countRounds()
  expect(rounds).toBeGreaterThan(1)
  await master.button('play', 'preround.next').click()
  await master.understand()
  for (let round = 1; round <= rounds; round += 1) {
    for (const player of players) {
      if (round > 1) await player.button('player', 'ended.next', { round }).click()
      await player.holdsHand()
    }
    if (round === 1) {
      await expectAccessible(aino.page, 'the hand')
      await expectAccessible(laptop.page, 'the table while cards are picked')
    }
    for (const player of players) await player.play()
    if (round === 1) await expectAccessible(aino.page, 'a card on the table')
    await master.sees(master.say('play', 'picking.allPlayed_other', { count: 6 }))
    await master.button('play', 'picking.next.group').click()
    await master.pickCard(round)
    if (round === 1) {
      await aino.sees(aino.say('player', 'choosing.title'))
      await expectAccessible(laptop.page, 'choosing')
      await expectAccessible(aino.page, 'choosing on the phone')
    }
    await master.button('play', 'choice.next').click()
  }

  await laptop.page.getByRole('heading', { name: master.say('play', 'crux.question') }).waitFor({ timeout: 30_000 })
  await master.understand()
  await expectAccessible(laptop.page, 'picking the crux')
  await aino.button('player', 'ended.toCrux').click()
  await aino.understand()
  await aino.sees(aino.say('player', 'crux.title'))
  await expectAccessible(aino.page, 'picking the crux on the phone')
  await master.pickCrux(1)
  await master.button('play', 'crux.next').click()
  await aino.sees(aino.say('player', 'crux.picked'))
  await expectAccessible(aino.page, 'the crux')
  await aino.button('player', 'crux.goOn').click()
  await aino.understand()
  await laptop.page
    .getByRole('heading', { name: master.say('crystallization', 'title.group') })
    .waitFor({ timeout: 30_000 })
  await master.understand()
  await expectAccessible(laptop.page, 'crystallization')

  await laptop.page.getByRole('textbox').first().fill('We are kind to newcomers, but we leave them to guess.')
  await laptop.page
    .getByPlaceholder(master.say('crystallization', 'action.namePlaceholder'))
    .first()
    .fill('Write down the five rules nobody tells you')
  await laptop.page.getByPlaceholder(master.say('crystallization', 'action.assigneePlaceholder')).first().fill('Jonas')
  await master.button('crystallization', 'action.add').first().click()
  await tick(laptop.page.getByRole('radio', { name: master.say('crystallization', 'feedback.score5') }))
  await laptop.page.getByText(/^All saved, \d\d:\d\d$/).waitFor({ timeout: 30_000 })
  await aino.sees('We are kind to newcomers, but we leave them to guess.')
  await aino.sees('Write down the five rules nobody tells you')
  await expectAccessible(aino.page, 'crystallization on the phone')

  await master.button('crystallization', 'finish.label').click()
  const dialog = laptop.page.getByRole('alertdialog').or(laptop.page.getByRole('dialog'))
  await tick(
    dialog.getByRole('radio', { name: new RegExp(`^${master.say('crystallization', 'visibility.organization')}`) }),
  )
  await expectAccessible(laptop.page, 'finishing')
  await dialog.getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true }).click()
  await laptop.page.getByText(master.say('report', 'seen.organization')).waitFor({ timeout: 30_000 })
  await expectAccessible(laptop.page, 'report')
  const report = await laptop.page.getByRole('main').innerText()
  for (const text of [
    'Welcoming new colleagues',
    'Northern depot',
    'We are kind to newcomers',
    'Write down the five rules',
    'Jonas',
    ...names,
  ])
    expect(report).toContain(text)
  await aino.sees(aino.say('player', 'thanks.title', { name: 'Aino' }))
  await expectAccessible(aino.page, 'thanks')

  // In German, the report shows the cards in German; the group's own texts stay unchanged.
  const readIn = async (language: string) => {
    await laptop.page.evaluate(`document.cookie = 'crux.language=${language}; Path=/'`)
    await laptop.page.reload()
  }
  await readIn('de')
  await laptop.page.locator('article[lang="de"]').first().waitFor({ timeout: 30_000 })
  expect(await laptop.page.locator('article[lang="en"]').count()).toBe(0)
  await laptop.page.getByText('We are kind to newcomers').first().waitFor()
  await readIn('en')

  await master.button('report', 'logOut').click()
  await laptop.page.waitForURL('**/intro')
  expect([laptop, ...devices].flatMap(({ problems }) => problems)).toEqual([])
  for (const device of [laptop, ...devices]) await device.context.close()
})
