import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { launchBrowser, openDevice, settled } from '../../fixtures/browser.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'

/** `CRUX_PICTURES=docs/pictures npm test -- browser pictures` retakes the README's pictures from a real game. */
const folder = process.env['CRUX_PICTURES']

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.runIf(folder)(
  'pictures of a game',
  async () => {
    await mkdir(folder ?? '', { recursive: true })
    const take = async (page: Page, name: string) => {
      await settled(page)
      await page.screenshot({ path: `${folder}/${name}.png` })
    }
    const projector = await openDevice(browser, { size: 'projector' })
    const master = new GameMaster(projector.page)
    await master.logIn()
    await take(projector.page, 'set-up')
    const code = await master.setUp({ subject: 'Welcoming new colleagues', team: 'Northern depot' })
    const players: Player[] = []
    for (const name of ['Aino', 'Jonas', 'Priya', 'Mateo', 'Elsa', 'Kwame']) {
      const player = new Player((await openDevice(browser, { size: 'phone' })).page)
      if (name === 'Aino') {
        await player.page.goto('/join')
        await take(player.page, 'phone-join')
      }
      await player.join(code, name)
      players.push(player)
    }
    await master.seats(6)
    await take(projector.page, 'waiting')
    await master.button('play', 'waiting.next').click()
    const rounds = await master.countRounds()
    await master.button('play', 'preround.next').click()
    for (let round = 1; round <= rounds; round += 1) {
      for (const [index, player] of players.entries()) {
        if (round > 1) await player.button('player', 'ended.next', { round }).click()
        await player.holdsHand()
        if (round === 2 && index === 0) {
          await take(player.page, 'phone-hand')
          await player.page.getByRole('listbox').getByRole('option', { selected: true }).click()
          await player.button('player', 'hand.play').waitFor()
          await take(player.page, 'phone-lifted')
          await player.button('player', 'hand.back').click()
        }
        if (round === 2 && index === 2) continue
        await player.play()
      }
      if (round === 2) {
        await master.sees(master.say('play', 'picking.played_other', { count: 5, total: 6 }))
        for (const [turn, player] of [players[1], players[3], players[4]].entries()) {
          await player?.button('player', 'played.turn').click()
          const toTable = master.button('play', 'telling.table')
          await toTable.waitFor()
          if (turn === 0) await take(projector.page, 'telling')
          await toTable.click()
        }
        await master.sees(master.say('play', 'picking.played_other', { count: 5, total: 6 }))
        await take(projector.page, 'stage')
        await players[2]?.play()
      }
      await master.sees(master.say('play', 'picking.allPlayed_other', { count: 6 }))
      await master.button('play', 'picking.next.group').click()
      await master.pickCard(round)
      if (round === 2) await take(projector.page, 'choosing')
      await master.button('play', 'choice.next').click()
    }
    await projector.page
      .getByRole('heading', { name: master.say('play', 'crux.question') })
      .waitFor({ timeout: 30_000 })
    await take(projector.page, 'crux')
    await master.pickCrux(1)
    await master.button('play', 'crux.next').click()
    await projector.page
      .getByRole('heading', { name: master.say('crystallization', 'title.group') })
      .waitFor({ timeout: 30_000 })
    await projector.page.setViewportSize({ width: 1280, height: 800 })
    await projector.page
      .getByRole('textbox')
      .first()
      .fill(
        'We are kind to newcomers, but we leave them to guess. The rules we are proudest of are the ones we have never written down.',
      )
    await projector.page
      .getByPlaceholder(master.say('crystallization', 'action.namePlaceholder'))
      .first()
      .fill('Write down the five rules nobody tells you')
    await projector.page
      .getByPlaceholder(master.say('crystallization', 'action.assigneePlaceholder'))
      .first()
      .fill('Jonas')
    await master.button('crystallization', 'action.add').first().click()
    await projector.page.getByText(/^All saved, \d\d:\d\d$/).waitFor({ timeout: 30_000 })
    await take(projector.page, 'crystallization')
    await master.button('crystallization', 'finish.label').click()
    await projector.page
      .getByRole('alertdialog')
      .or(projector.page.getByRole('dialog'))
      .getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true })
      .click()
    await projector.page.getByText(master.say('report', 'kicker')).first().waitFor({ timeout: 30_000 })
    await take(projector.page, 'report')
  },
  240_000,
)
