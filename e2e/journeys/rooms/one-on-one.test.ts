import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Whoever tells about one of their three cards has it large on their phone, even when the phone starts anew. */
async function tellAboutOne(player: Player, master: GameMaster, reload: () => Promise<void>): Promise<void> {
  const cards = player.page.getByRole('main').getByRole('listitem').getByRole('button')
  await master.sees(master.say('play', 'telling.whoBeginsTwo'))
  await cards.nth(1).click()
  await player.button('player', 'played.turn').click()
  await player.sees(player.say('player', 'telling.mine'))
  await reload()
  await player.sees(player.say('player', 'telling.mine'))
  await expect.poll(() => player.page.getByRole('article').count()).toBe(1)
  // So it is after a break, and a screen reader says whose turn it is.
  await master.button('play', 'more.label').click()
  await master.page.getByRole('menuitem', { name: master.say('play', 'break.label'), exact: true }).click()
  await player.sees(player.say('player', 'pause.title'))
  await master.button('play', 'break.next').click()
  await player.button('player', 'played.back').waitFor()
  await expect.poll(() => player.page.getByRole('article').count()).toBe(1)
  await player.page
    .getByRole('status')
    .filter({ hasText: player.say('player', 'telling.mine') })
    .waitFor({ state: 'attached' })
  // Their next card is their own: both screens say so, and the turn after it is the other's.
  const name = master.say('play', 'telling.card', { name: 'Aino', number: 3 })
  await master.button('play', 'telling.next', { name }).waitFor()
  await player.button('player', 'telling.ownNext').click()
  await player.button('player', 'telling.passOn', { name: player.say('player', 'gameMaster') }).waitFor()
  await expect.poll(() => player.page.getByRole('article').count()).toBe(1)
  await player.button('player', 'played.back').click()
  await expect.poll(() => cards.count()).toBe(3)
}

test('two people play one-on-one in Finnish on a projector and a phone; both screens are reloaded at every kind of step', async () => {
  const projector = await openDevice(browser, { size: 'projector', language: 'fi', dark: true })
  const phone = await openDevice(browser, { size: 'phone', language: 'fi' })
  const master = new GameMaster(projector.page, 'fi')
  const player = new Player(phone.page, 'fi')
  const reload = async () => {
    await Promise.all([projector.page.reload(), phone.page.reload()])
  }

  await master.logIn({ instructions: true })
  expect(await projector.page.locator('html').getAttribute('lang')).toBe('fi')
  const code = await master.setUp({ mode: 'one_on_one', subject: 'Miten sinulla menee?', takesPart: true })
  await player.join(code, 'Aino')
  await expectAccessible(phone.page, 'odottaminen')
  await reload()
  await player.sees(player.say('player', 'waiting.title', { name: 'Aino' }))
  await master.seats(1)
  await master.button('play', 'waiting.next').click()
  await master.understand()
  await reload()
  await player.sees('Miten sinulla menee?')
  const rounds = await master.countRounds()
  expect(rounds).toBeGreaterThan(1)
  await master.button('play', 'preround.next').click()
  await master.understand()

  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) await player.button('player', 'ended.next', { round }).click()
    await player.holdsHand()
    await player.play()
    if (round === 1) await reload()
    await player.holdsHand()
    await player.sees(player.say('player', 'hand.count', { done: 1, picks: 3 }))
    if (round === 1) await expectAccessible(phone.page, 'käsi kesken')
    await player.play()
    await player.play()
    await master.button('play', 'hand.label').click()
    await master.button('play', 'hand.show').click()
    for (let card = 0; card < 3; card += 1) {
      const plays = projector.page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${master.say('play', 'hand.playCard', { title: '' }).trim()}`) })
      await plays.nth(0).click()
      await expect
        .poll(() =>
          projector.page
            .getByRole('dialog')
            .getByRole('button', { name: master.say('play', 'hand.takeBack') })
            .count(),
        )
        .toBe(card + 1)
    }
    if (round === 1) await expectAccessible(projector.page, 'oma käsi')
    await projector.page
      .getByRole('dialog')
      .getByRole('button', { name: master.say('play', 'hand.close') })
      .click()
    if (round === 1) await tellAboutOne(player, master, reload)
    await master.button('play', 'picking.next.two').click()
    if (round === 1) await reload()
    await player.sees(player.say('player', 'choosing.titleTwo'))
    await master.pickCard(round - 1)
    await master.button('play', 'choice.next').click()
  }

  await projector.page.getByRole('heading', { name: master.say('play', 'crux.question') }).waitFor({ timeout: 30_000 })
  await master.understand()
  await reload()
  await projector.page.getByRole('heading', { name: master.say('play', 'crux.question') }).waitFor({ timeout: 30_000 })
  await expectAccessible(projector.page, 'cruxin valinta')
  await master.pickCrux(0)
  await master.button('play', 'crux.next').click()
  await projector.page
    .getByRole('heading', { name: master.say('crystallization', 'title.two') })
    .waitFor({ timeout: 30_000 })
  await master.understand()

  // Typed text is never lost: neither what was saved nor what was still in the field.
  await projector.page.getByRole('textbox').first().fill('Sovimme, että puhumme tästä useammin.')
  await projector.page
    .getByPlaceholder(master.say('crystallization', 'action.namePlaceholder'))
    .first()
    .fill('Kahvi joka toinen torstai')
  // A date typed digit by digit passes years such as 2 and 202.
  await projector.page.getByLabel(master.say('crystallization', 'action.due')).first().selectOption('own')
  const date = projector.page.getByRole('group', { name: master.say('crystallization', 'due.date') }).first()
  await date.getByRole('spinbutton').first().click()
  await projector.page.keyboard.type('24122031', { delay: 20 })
  await expect.poll(() => date.innerText()).toMatch(/24\D+12\D+2031/)
  await projector.page.reload()
  await expect
    .poll(() => projector.page.getByRole('textbox').first().inputValue(), { timeout: 30_000 })
    .toBe('Sovimme, että puhumme tästä useammin.')
  await expect
    .poll(() =>
      projector.page.getByPlaceholder(master.say('crystallization', 'action.namePlaceholder')).first().inputValue(),
    )
    .toBe('Kahvi joka toinen torstai')
  await expect.poll(() => date.innerText()).toMatch(/24\D+12\D+2031/)
  await master.button('crystallization', 'action.add').first().click()
  await expectFocusToStayInThePlan(master)
  await projector.page
    .getByText(new RegExp(`^${master.say('crystallization', 'save.allSaved', { time: '' }).trim()}`))
    .waitFor({ timeout: 30_000 })
  await expectAccessible(projector.page, 'kiteytys')

  await master.button('crystallization', 'finish.label').click()
  const dialog = projector.page.getByRole('alertdialog').or(projector.page.getByRole('dialog'))
  await dialog.getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true }).click()
  await projector.page.getByText(master.say('report', 'kicker')).first().waitFor({ timeout: 30_000 })
  await projector.page.reload()
  await projector.page.getByText('Kahvi joka toinen torstai').waitFor({ timeout: 30_000 })
  await expectAccessible(projector.page, 'raportti')
  await player.sees(player.say('player', 'thanks.title', { name: 'Aino' }))
  expect([...projector.problems, ...phone.problems]).toEqual([])
})

/** With one action in the plan: by keyboard, one more comes and goes again, and the focus never falls to the page. */
async function expectFocusToStayInThePlan(master: GameMaster): Promise<void> {
  const { page } = master
  const button = (key: 'edit' | 'delete', name: string) => master.button('crystallization', `action.${key}`, { name })
  await button('edit', 'Kahvi joka toinen torstai').press('Enter')
  await page.keyboard.press('Enter')
  await expectFocused(button('edit', 'Kahvi joka toinen torstai'))
  await page
    .getByPlaceholder(master.say('crystallization', 'action.namePlaceholder'))
    .first()
    .fill('Kävely lounaan jälkeen')
  await page.keyboard.press('Enter')
  await button('delete', 'Kävely lounaan jälkeen').press('Enter')
  await expectFocused(button('delete', 'Kahvi joka toinen torstai'))
}

async function expectFocused(button: Locator): Promise<void> {
  await expect.poll(() => button.and(button.page().locator(':focus')).count()).toBe(1)
}
