import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../fixtures/browser.ts'
import { holdTimers } from '../../fixtures/hold-timers.ts'
import { smallestPhone, type SmallestPhone } from '../../fixtures/smallest-phone.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const name = 'Bartholomäus-Maximilian'
const answer = 'Wir vereinbaren freundschaftliche Zwischenbesprechungen, bevor sich Missverständnisse ansammeln.'
const action = 'Einarbeitungsverantwortliche schreiben die ungeschriebenen Regeln auf'

/** The game master’s own three cards, played from the dialog of their hand. */
async function playOwnHand(master: GameMaster, own: SmallestPhone): Promise<void> {
  const dialog = master.page.getByRole('dialog')
  await master.button('play', 'hand.label').click()
  await own.reads('the game master: before their hand is shown')
  await master.button('play', 'hand.show').click()
  const plays = dialog.getByRole('button', {
    name: new RegExp(`${master.say('play', 'hand.playCard', { title: '' }).trim()}$`),
  })
  const takeBack = dialog.getByRole('button', { name: master.say('play', 'hand.takeBack') })
  for (let card = 1; card <= 3; card += 1) {
    await plays.first().click()
    await expect.poll(() => takeBack.count()).toBe(card)
  }
  await own.reads('the game master: their hand')
  await dialog.getByRole('button', { name: master.say('play', 'hand.close') }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('at 320 by 568 in German, both phones of a one-to-one conversation can be read in full, as can the feedback and one’s own actions', async () => {
  const own = await smallestPhone(browser)
  const { page } = own.device
  const master = new GameMaster(page, 'de')
  const code = await master.openTable({
    subject: 'Berufliche Weiterentwicklung und Zusammenarbeit',
    mode: 'one_on_one',
    deckLanguage: 'de',
    takesPart: true,
  })
  await own.reads('the game master: waiting')
  const phone = await smallestPhone(browser)
  const { player, reads } = phone
  await player.join(code, name)
  await reads('waiting')
  await master.seats(1)
  await master.button('play', 'waiting.next').click()
  await player.sees(player.say('instructions', 'playerPair.preround.second'))
  await reads('before the first round')
  await own.reads('the game master: before the first round')
  const rounds = await master.countRounds()
  await master.button('play', 'preround.next').click()

  for (let round = 1; round <= rounds; round += 1) {
    const isFirst = round === 1
    if (!isFirst) await player.button('player', 'ended.next', { round }).click()
    await player.holdsHand()
    if (isFirst) await reads('the first hand')
    await player.play()
    await player.sees(player.say('player', 'hand.count', { done: 1, picks: 3 }))
    if (isFirst) await reads('one card of three is played')
    await player.play()
    await player.play()
    if (isFirst) {
      await reads('three cards are played')
      await own.reads('the game master: the other has played')
    }
    await playOwnHand(master, own)
    if (isFirst) {
      await master.sees(master.say('play', 'telling.whoBeginsTwo'))
      await own.reads('the game master: both have played')
      await player.page.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click()
      await player.button('player', 'played.turn').click()
      await player.sees(player.say('player', 'telling.mine'))
      await reads('telling')
      await master.sees(master.say('play', 'telling.now'))
      await own.reads('the game master: the other tells')
      await player.button('player', 'telling.ownNext').click()
      await reads('telling about the next card')
    }
    // While somebody tells, the next step is another one, and this one is in the menu.
    if (isFirst) {
      await master.button('play', 'more.label').click()
      await master.page.getByRole('menuitem', { name: master.say('play', 'picking.next.two') }).click()
    } else await master.button('play', 'picking.next.two').click()
    await player.sees(player.say('player', 'choosing.titleTwo'))
    if (isFirst) {
      await reads('choosing')
      await own.reads('the game master: choosing')
    }
    await master.pickCard(0)
    await master.button('play', 'choice.next').click()
    if (isFirst) {
      await player.sees(player.say('player', 'ended.chosenTwo'))
      await reads('the end of a round')
    }
  }

  await player.button('player', 'ended.toCrux').click()
  await player.understand()
  await player.sees(player.say('player', 'crux.title'))
  await reads('choosing the crux')
  await own.reads('the game master: choosing the crux')
  await master.pickCrux(0)
  await holdTimers(page, 5_500)
  await master.button('play', 'crux.next').click()
  await player.sees(player.say('player', 'crux.picked'))
  await reads('the crux')
  await master.button('play', 'decided.next').waitFor()
  await own.reads('the game master: the moment of the crux')
  await master.button('play', 'decided.next').click()
  await page.getByRole('heading', { name: master.say('crystallization', 'title.two') }).waitFor({ timeout: 30_000 })
  await player.button('player', 'crux.goOn').click()
  await player.understand()

  // The findings, the actions and the feedback are written on the game master’s phone and read on the other.
  await page.getByRole('textbox').first().fill(answer)
  await page.getByPlaceholder(master.say('crystallization', 'action.namePlaceholder')).first().fill(action)
  await page.getByPlaceholder(master.say('crystallization', 'action.assigneePlaceholder')).first().fill(name)
  await master.button('crystallization', 'action.add').first().click()
  await page.getByRole('textbox', { name: master.say('crystallization', 'feedback.text') }).fill(answer)
  await page.getByText(master.say('crystallization', 'feedback.scoreFirst')).waitFor()
  await own.reads('the game master: feedback without a number')
  await tick(page.getByRole('radio', { name: master.say('crystallization', 'feedback.score4') }))
  await player.sees(answer)
  await player.sees(action)
  await reads('crystallization')
  await page.getByText(new RegExp(`^${master.say('crystallization', 'save.allSaved', { time: '' }).trim()}`)).waitFor()
  await own.reads('the game master: crystallization and feedback')
  await master.button('crystallization', 'finish.label').click()
  await page.getByRole('dialog').waitFor()
  await own.reads('the game master: before the end')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true })
    .click()
  await page.getByText(master.say('report', 'kicker')).first().waitFor({ timeout: 30_000 })
  await own.reads('the game master: the report')

  // The end of the game, and what the other takes along without an account.
  await player.sees(player.say('player', 'thanks.title', { name }))
  await reads('the end')
  await tick(phone.device.page.getByRole('checkbox', { name: action }))
  await player.button('player', 'mine.take').click()
  const mine = phone.device.page.getByRole('link', { name: player.say('player', 'mine.open') })
  await mine.waitFor()
  await reads('an action is taken along')
  await mine.click()
  await phone.device.page
    .getByRole('heading', { level: 1, name: player.say('my-actions', 'title', { name }) })
    .waitFor()
  await reads('my actions')
  await player.button('my-actions', 'blocked').click()
  await phone.device.page.getByRole('textbox', { name: player.say('my-actions', 'reason') }).fill(answer)
  await reads('why an action is blocked')
  await player.button('my-actions', 'tell').click()
  await player.button('my-actions', 'goesOn').waitFor()
  await reads('a blocked action')
  await player.button('my-actions', 'done').click()
  await player.button('my-actions', 'notDone').waitFor()
  await reads('a done action')
  await player.button('my-actions', 'reminders.open').click()
  await reads('asking for mail')
  await phone.device.page.getByLabel(player.say('my-actions', 'reminders.email')).fill('bartholomaeus@werft.example')
  await player.button('my-actions', 'reminders.send').click()
  await phone.device.page.locator('[aria-invalid]').first().waitFor()
  await reads('asking for mail without a tick')
  await tick(phone.device.page.getByRole('checkbox', { name: player.say('my-actions', 'reminders.wish') }))
  await tick(phone.device.page.getByRole('checkbox', { name: player.say('my-actions', 'reminders.pulse') }))
  await player.button('my-actions', 'reminders.send').click()
  await player.sees(player.say('my-actions', 'reminders.askedTitle'))
  await reads('mail is asked for')

  // What opens from mails.
  for (const [address, heading] of [
    ['/confirm-mail#bekannt', 'confirm.ask'],
    ['/unsubscribe#bekannt', 'unsubscribe.ask'],
    ['/pulse#bekannt', 'pulse.ask'],
  ] as const) {
    await phone.device.page.goto(address)
    await phone.device.page.getByRole('heading', { level: 1, name: player.say('my-actions', heading) }).waitFor()
    await reads(address)
  }
  await tick(phone.device.page.getByRole('radio').nth(3))
  await player.button('my-actions', 'pulse.send').click()
  await phone.device.page.getByRole('alert').first().waitFor()
  await reads('an answer that nobody asked for')
  expect([...own.cut, ...phone.cut]).toEqual([])
  expect([...own.device.problems, ...phone.device.problems]).toEqual([])
  for (const { device } of [own, phone]) await device.context.close()
})
