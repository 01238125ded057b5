import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { cutTexts } from '../../fixtures/cut-texts.ts'
import { footFaults } from '../../fixtures/foot-faults.ts'
import { smallestPhone } from '../../fixtures/smallest-phone.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const name = 'Bartholomäus-Maximilian'
const answer = 'Wir sind freundlich zu neuen Kolleginnen und Kollegen, aber wir lassen sie raten.'
const action = 'Einarbeitungsverantwortliche schreiben die ungeschriebenen Regeln auf'

test('the check finds texts that are cut, beyond the edge or under the foot, and no others', async () => {
  const { device } = await smallestPhone(browser)
  const line = 'white-space: nowrap; overflow: hidden; width: 60px'
  const cases = {
    fine: '<main><h1>All</h1><p>can be read.</p><p aria-hidden="true" style="position: fixed; left: -400px">Decoration</p></main>',
    scrolled:
      '<main><div style="overflow: hidden; height: 60px"><div style="overflow: auto; height: 100%"><p style="margin-top: 80px">Scroll to it</p></div></div></main>',
    side: `<main><p style="${line}">This line goes on behind its box</p></main>`,
    end: '<main><p style="height: 20px; overflow: hidden; width: 90px">One line is shown and the others are not</p></main>',
    edge: '<main><p style="position: fixed; left: 290px; white-space: nowrap">Far to the right</p></main>',
    foot: '<main style="padding-top: 545px"><p style="margin: 0">The last line</p></main><footer style="position: fixed; bottom: 0">Play</footer>',
    wide: '<main style="width: 400px"><p>Short</p></main>',
  }
  const found: Record<string, string[]> = {}
  for (const [kind, body] of Object.entries(cases)) {
    await device.page.setContent(`<meta name="viewport" content="width=device-width"><body style="margin: 0">${body}`)
    found[kind] = (await cutTexts(device.page)).map((fault) => fault.replace(/:.*| is .*/, ''))
  }
  expect(found).toEqual({
    fine: [],
    scrolled: [],
    side: ['cut at the side'],
    end: ['cut at the end'],
    edge: ['beyond the edge'],
    foot: ['under the foot'],
    wide: ['the page'],
  })
  await device.context.close()
})

test('at 320 by 568 in German, a group’s game can be read in full at every step', async () => {
  const laptop = await openDevice(browser, { size: 'laptop', language: 'de' })
  const master = new GameMaster(laptop.page, 'de')
  const code = await master.openTable({ subject: 'Einarbeitung neuer Kolleginnen und Kollegen', playerNotes: true })
  const { device, player, reads, cut } = await smallestPhone(browser)
  const { page } = device
  const other = await openDevice(browser, { size: 'phone', language: 'de' })
  const aino = new Player(other.page, 'de')
  await aino.join(code, 'Friederike-Charlotte')

  await page.goto('/join')
  await player.sees(player.say('join', 'ask'))
  await reads('joining by hand')
  await page.goto('/join/ZZZZZZ')
  await player.button('join', 'sit').tap()
  await page.locator('[aria-invalid]').first().waitFor()
  await reads('an unknown code')
  await page.goto(`/join/${code.replace('-', '')}`)
  await page.getByRole('textbox', { name: player.say('join', 'name') }).fill(name)
  await reads('joining by a scanned code')
  await player.button('join', 'sit').tap()
  await player.sees(player.say('player', 'waiting.title', { name }))
  await reads('waiting')
  await player.button('player', 'menu.open').tap()
  await page.getByRole('dialog').waitFor()
  await reads('the menu')
  await page.keyboard.press('Escape')
  await device.context.setOffline(true)
  await page.getByText(player.say('player', 'connection.lost')).first().waitFor({ timeout: 30_000 })
  await reads('without a network')
  await device.context.setOffline(false)
  await master.seats(2)
  await master.button('play', 'waiting.next').click()
  await player.sees(player.say('instructions', 'player.preround.second'))
  await reads('before the first round')
  const rounds = await master.countRounds()
  await master.button('play', 'preround.next').click()
  await player.holdsHand()
  await reads('the first hand')
  await page.getByRole('listbox').getByRole('option', { selected: true }).tap()
  await player.button('player', 'hand.play').waitFor()
  await reads('a lifted card')
  await player.button('player', 'hand.back').tap()
  await player.play()
  await reads('a played card, while others choose')
  await aino.play()
  await player.sees(player.say('player', 'telling.whoBegins'))
  await reads('all have played')
  await player.button('player', 'notes.open').tap()
  await page.getByRole('dialog').waitFor()
  await reads('the notes')
  await page.keyboard.press('Escape')
  await player.button('player', 'played.turn').tap()
  await player.sees(player.say('player', 'telling.mine'))
  await reads('telling')
  await expect.poll(() => footFaults(laptop.page)).toEqual([])
  await player.button('player', 'telling.passOn', { name: 'Friederike-Charlotte' }).tap()
  await player.sees(player.say('player', 'played.told'))
  await reads('listening')
  await master.button('play', 'more.label').click()
  await laptop.page.getByRole('menuitem', { name: master.say('play', 'break.label'), exact: true }).click()
  await player.sees(player.say('player', 'pause.title'))
  await reads('a break')
  await master.button('play', 'break.next').click()
  await master.button('play', 'picking.next.group').click()
  await player.sees(player.say('player', 'choosing.title'))
  await reads('choosing')
  await master.button('play', 'vote.start').click()
  await player.sees(player.say('player', 'vote.question'))
  await reads('the vote')
  await player.vote(0)
  await reads('the vote is in')
  await aino.vote(1)
  await master.button('play', 'vote.close').click()
  await player.sees(player.say('player', 'vote.yours'))
  await reads('a tie')
  await master.pickCard(0)
  await expect.poll(() => footFaults(laptop.page)).toEqual([])
  await laptop.page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(() => footFaults(laptop.page)).toEqual([])
  await laptop.page.setViewportSize({ width: 1280, height: 800 })
  await master.button('play', 'choice.next').click()
  await player.sees(player.say('player', 'ended.chosen'))
  await reads('the end of a round')
  for (let round = 2; round <= rounds; round += 1) {
    for (const one of [player, aino]) {
      await one.button('player', 'ended.next', { round }).click()
      await one.play()
    }
    await master.button('play', 'picking.next.group').click()
    await master.pickCard(0)
    await master.button('play', 'choice.next').click()
  }
  await player.button('player', 'ended.toCrux').click()
  await page.getByRole('dialog').waitFor()
  await reads('the instruction before the crux')
  await player.understand()
  await player.sees(player.say('player', 'crux.title'))
  await reads('choosing the crux')
  await master.pickCrux(0)
  await master.button('play', 'crux.next').click()
  await player.sees(player.say('player', 'crux.picked'))
  await reads('the crux')
  await player.button('player', 'crux.goOn').click()
  await page.getByRole('dialog').waitFor()
  await reads('the instruction of the crystallization')
  await player.understand()
  await laptop.page.getByRole('textbox').first().fill(answer)
  await laptop.page.getByPlaceholder(master.say('crystallization', 'action.namePlaceholder')).first().fill(action)
  await laptop.page.getByPlaceholder(master.say('crystallization', 'action.assigneePlaceholder')).first().fill(name)
  await master.button('crystallization', 'action.add').first().click()
  await tick(laptop.page.getByRole('radio', { name: master.say('crystallization', 'feedback.score5') }))
  await player.sees(answer)
  await player.sees(action)
  await reads('crystallization')
  await master.button('crystallization', 'thinking.start').first().click()
  await master.button('crystallization', 'thinking.begin').click()
  const idea = page.getByRole('textbox', { name: player.say('player', 'thinking.label') })
  await idea.fill('Patenschaftsprogramm für Berufseinsteigerinnen und Berufseinsteiger')
  await reads('time to think')
  await player.button('player', 'thinking.send').click()
  await player.sees('Patenschaftsprogramm')
  await reads('an idea')
  await master.button('crystallization', 'thinking.show').click()
  await idea.waitFor({ state: 'detached' })
  await reads('everybody’s ideas')
  await master.button('crystallization', 'thinking.end').click()
  await player.sees(player.say('player', 'crystallization.title'))
  await master.button('crystallization', 'finish.label').click()
  await laptop.page
    .getByRole('dialog')
    .getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true })
    .click()
  await player.sees(player.say('player', 'thanks.title', { name }))
  await reads('the end')
  expect(cut).toEqual([])
  expect([laptop, device, other].flatMap(({ problems }) => problems)).toEqual([])
  for (const { context } of [laptop, device, other]) await context.close()
})
