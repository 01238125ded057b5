import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fallAsleep, killAndReopen, wakeUp } from '../../fixtures/bad-moments.ts'
import { expectAccessible, launchBrowser } from '../../fixtures/browser.ts'
import { holdTimers } from '../../fixtures/hold-timers.ts'
import { countPresses, startClock } from '../../fixtures/record-moment.ts'
import { handOf, names, openRoom, secondsOn, together, type Name, type Seat } from '../../fixtures/six-phones.ts'
import { startOwnProduct, type OwnProduct } from '../../fixtures/own-product.ts'

let browser: Browser
let product: OwnProduct
beforeAll(async () => {
  browser = await launchBrowser()
  product = await startOwnProduct()
})
afterAll(async () => {
  await browser.close()
  await product.end()
})

const notes = {
  master: 'Six of us, and nobody looked surprised.',
  aino: 'We never ask, we only wait.',
  elsa: 'Written while the battery went from one percent to none.',
}
const ideas = {
  Aino: 'A page that says how we really do things.',
  Jonas: 'Let last year’s newcomers write it.',
  Priya: 'A question of the week.',
  Mateo: 'Lunch together on the first day.',
  Elsa: 'One name to ask, for everything.',
  Kwame: 'Say on day one what nobody says.',
} as const
const byHand = 'Write down the five rules nobody tells you'

const main = (page: Page) => page.getByRole('main')

test('a room keeps together through sleep, dead phones, lost Wi-Fi and a killed server, and its report holds everything', async () => {
  const { laptop, master, projector, code, everybody, seats } = await openRoom(browser, product.url)
  const { Aino, Jonas, Priya, Mateo, Elsa, Kwame } = seats
  const plays: Record<Name, string>[] = []
  const chosen: string[] = []
  const play = async (...players: Seat[]) => {
    for (const { name, player } of players) plays.at(-1)![name] = await player.play()
  }
  const chooserOf = (round: number) => names.find((name) => plays[round]![name] === chosen[round])

  await master.button('play', 'waiting.next').click()
  const rounds = await master.countRounds()

  // Priya's phone dozes before the cards are dealt, and has them when it wakes.
  await fallAsleep(Priya.device)
  plays.push({} as Record<Name, string>)
  await master.button('play', 'preround.next').click()
  await together([Aino, Jonas, Mateo, Elsa, Kwame], async (player) => {
    await player.holdsHand()
  })
  await play(Aino, Jonas, Mateo)
  await wakeUp(Priya.device)
  await Priya.player.holdsHand()
  await play(Priya)

  // Elsa's phone dies in the middle of a word: seat, hand and text are restored.
  const hand = await handOf(Elsa)
  await Elsa.player.button('player', 'notes.open').click()
  await Elsa.device.page.getByRole('dialog').getByRole('textbox').first().fill(notes.elsa)
  Elsa.device = await killAndReopen(Elsa.device)
  await Elsa.player.holdsHand()
  expect(await handOf(Elsa)).toEqual(hand)
  expect(hand).toHaveLength(5)
  await Elsa.player.button('player', 'notes.open').click()
  const sheet = Elsa.device.page.getByRole('dialog')
  expect(await sheet.getByRole('textbox').first().inputValue()).toBe(notes.elsa)
  await sheet.getByText(Elsa.player.say('player', 'notes.saved')).waitFor()
  await Elsa.device.page.keyboard.press('Escape')
  await master.seats(6)
  await play(Elsa, Kwame)
  await master.sees(master.say('play', 'picking.allPlayed_other', { count: 6 }))
  await Aino.player.note(notes.aino)
  await master.button('play', 'notes.label').click()
  const ownNotes = laptop.page.getByRole('dialog')
  await ownNotes.getByRole('textbox').first().fill(notes.master)
  await ownNotes.getByText(master.say('play', 'notes.saved'), { exact: true }).waitFor()
  await laptop.page.keyboard.press('Escape')

  // Mateo's phone sleeps offline while the room goes on, and wakes during the vote.
  await Mateo.device.context.setOffline(true)
  await Mateo.player.sees(Mateo.player.say('player', 'connection.lost'))
  await fallAsleep(Mateo.device)
  await master.button('play', 'picking.next.group').click()
  await master.button('play', 'vote.start').click()
  await Kwame.player.sees(Kwame.player.say('player', 'vote.question'))
  // Kwame's Wi-Fi drops during the vote: the vote waits, and ends when he is back.
  await Kwame.device.context.setOffline(true)
  await Kwame.player.sees(Kwame.player.say('player', 'connection.lost'))
  const decisive = await Kwame.player.vote(1, { isSent: false })
  await Kwame.player.sees(Kwame.player.say('player', 'connection.waitingVote'))
  await expectAccessible(Kwame.device.page, 'a vote that waits for the network')
  // The game master sees whom the vote is waiting for.
  await main(laptop.page)
    .getByText(/^(Mateo is|Mateo and Kwame are|Kwame and Mateo are) away$/)
    .waitFor({ timeout: 60_000 })
  await wakeUp(Mateo.device)
  await Mateo.device.context.setOffline(false)
  await Promise.all(
    (
      [
        [Aino, 0],
        [Jonas, 0],
        [Priya, 1],
        [Elsa, 2],
        [Mateo, 1],
      ] as const
    ).map(([{ player }, card]) => player.vote(card)),
  )
  await master.sees(master.say('play', 'vote.cast_other', { count: 5, total: 6 }))
  await Kwame.device.context.setOffline(false)
  await Kwame.player.sees(Kwame.player.say('player', 'vote.in'))
  await master.sees(master.say('play', 'vote.all_other', { count: 6 }))
  await main(projector)
    .getByText(master.say('play', 'vote.all_other', { count: 6 }))
    .first()
    .waitFor()
  await master.button('play', 'vote.close').click()
  for (const page of [laptop.page, projector]) {
    await main(page)
      .getByText(master.say('play', 'choice.decided.group', { title: decisive }))
      .waitFor()
    await main(page)
      .getByText(master.say('play', 'vote.votes_other', { count: 3 }), { exact: true })
      .waitFor()
  }
  chosen.push(decisive)
  await master.button('play', 'choice.next').click()

  for (let round = 2; round <= rounds; round += 1) {
    plays.push({} as Record<Name, string>)
    await together(everybody, (player) => player.button('player', 'ended.next', { round }).click())
    await play(...everybody)
    await master.sees(master.say('play', 'picking.allPlayed_other', { count: 6 }))
    await master.button('play', 'picking.next.group').click()
    await master.pickCard(round)
    chosen.push(plays[round - 1]![names[round]!])
    await master.button('play', 'choice.next').click()
  }

  // The crux: a timer runs, three have voted, and the server dies.
  await laptop.page.getByRole('heading', { name: master.say('play', 'crux.question') }).waitFor()
  await master.button('play', 'time.label').click()
  await laptop.page.getByRole('menuitem', { name: '10 minutes', exact: true }).click()
  await master.button('play', 'vote.start').click()
  await together(everybody, async (player) => {
    await player.button('player', 'ended.toCrux').click()
    await player.sees(player.say('player', 'vote.questionCrux'))
  })
  for (const page of [projector, Aino.device.page]) await page.getByRole('timer').waitFor()
  await Promise.all([Jonas.player.vote(1), Priya.player.vote(0)])
  const crux = await Aino.player.vote(1)
  await master.sees(master.say('play', 'vote.cast_other', { count: 3, total: 6 }))
  const windows = [laptop.page, projector, ...everybody.map(({ device }) => device.page)]
  const reloads: string[] = []
  for (const page of windows) page.on('load', () => reloads.push(page.url()))
  await product.kill()
  await together(everybody, async (player) => {
    await player.sees(player.say('player', 'connection.lost'))
    await player.sees(player.say('player', 'connection.safe'))
  })
  for (const [page, safe] of [
    [laptop.page, 'connection.safe'],
    [projector, 'connection.safeToRoom'],
  ] as const) {
    await page.getByText(`${master.say('play', 'connection.lost')} ${master.say('play', safe)}`).waitFor()
  }
  expect(await Mateo.player.vote(1, { isSent: false })).toBe(crux)
  await Mateo.player.sees(Mateo.player.say('player', 'connection.waitingVote'))
  await Promise.all(
    (
      [
        [laptop.page, 'the stage'],
        [projector, 'the big screen'],
        [Aino.device.page, 'a phone'],
      ] as const
    ).map(([page, where]) => expectAccessible(page, `${where} without a server`)),
  )

  await product.rise()
  await Promise.all(
    windows.map((page) =>
      page.getByText(master.say('play', 'connection.lost'), { exact: true }).waitFor({ state: 'detached' }),
    ),
  )
  await together([Aino, Jonas, Priya, Mateo], (player) => player.sees(player.say('player', 'vote.in')))
  await master.sees(master.say('play', 'vote.cast_other', { count: 4, total: 6 }))
  await Promise.all([Elsa.player.vote(1), Kwame.player.vote(0)])
  // The timer kept running, the same on every screen.
  await expect
    .poll(
      async () => {
        const shown = await Promise.all([laptop.page, projector, Aino.device.page].map(secondsOn))
        return Math.min(...shown) > 0 && Math.max(...shown) - Math.min(...shown) <= 1
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await master.sees(master.say('play', 'vote.all_other', { count: 6 }))
  await master.button('play', 'vote.close').click()
  for (const page of [laptop.page, projector]) {
    await main(page)
      .getByText(master.say('play', 'crux.decided.group', { title: crux }))
      .waitFor()
    await main(page)
      .getByText(master.say('play', 'vote.votes_other', { count: 4 }), { exact: true })
      .waitFor()
  }
  expect(reloads).toEqual([])

  // Undone once, and decided again.
  await master.button('play', 'crux.next').click()
  await Jonas.player.sees(Jonas.player.say('player', 'crux.picked'))
  await master.button('play', 'undo.label').click()
  await Jonas.player.sees(Jonas.player.say('player', 'crux.title'))
  await master.pickCrux(1)
  // The crux has its moment on the laptop and on the big screen; skipped on one, it ends on both, long before its time.
  const held = await Promise.all([laptop.page, projector].map((page) => holdTimers(page, 5_500)))
  const onLaptop = await countPresses(laptop.page)
  const deciding = startClock()
  await master.button('play', 'crux.next').click()
  // Somebody else may have played the same card.
  const from = master.say('play', 'moment.from', { names: '' })
  const moment = new RegExp(`^${from}.*${chooserOf(1)}`)
  await Promise.all([laptop.page, projector].map((page) => main(page).getByText(moment).waitFor()))
  deciding.record('the moment of the crux on both screens', { laptop: onLaptop.take() })
  for (const count of held) await expect.poll(count).toBeGreaterThan(0)
  await master.button('play', 'decided.next').click()
  await main(projector).getByText(moment).waitFor({ state: 'detached' })
  // Nobody who comes late needs to ask for the code, not even now.
  await laptop.page.getByRole('button', { name: new RegExp(`${code}$`) }).click()
  await projector.getByRole('img', { name: /QR/ }).waitFor()
  await laptop.page.keyboard.press('Escape')
  await projector.getByRole('img', { name: /QR/ }).waitFor({ state: 'detached' })
  await master.button('play', 'more.label').click()
  await laptop.page.getByRole('menuitem', { name: master.say('play', 'more.showCode'), exact: true }).click()
  await projector.getByRole('img', { name: /QR/ }).waitFor()
  await laptop.page.keyboard.press('Escape')
  await together(everybody, async (player) => {
    await player.button('player', 'crux.goOn').click()
    await player.understand()
  })

  // Thinking together: two ideas become the answer and an action; another action is written by hand.
  await master.button('crystallization', 'thinking.start').first().click()
  await master.button('crystallization', 'thinking.begin').click()
  await together(everybody, async (player, name) => {
    await player.page.getByRole('textbox', { name: player.say('player', 'thinking.label') }).fill(ideas[name])
    await player.button('player', 'thinking.send').click()
  })
  await master.sees(master.say('crystallization', 'thinking.ideas_other', { count: 6 }))
  await master.button('crystallization', 'thinking.show').click()
  const slip = (text: string) => laptop.page.getByRole('listitem').filter({ hasText: text })
  for (const name of ['Aino', 'Elsa'] as const) {
    await slip(ideas[name])
      .getByRole('button', { name: master.say('crystallization', 'ideas.toAnswer'), exact: true })
      .click()
    await slip(ideas[name]).getByText(master.say('crystallization', 'ideas.inAnswer')).waitFor()
  }
  await slip(ideas.Jonas)
    .getByRole('button', { name: master.say('crystallization', 'ideas.toAction'), exact: true })
    .click()
  await slip(ideas.Jonas).getByText(master.say('crystallization', 'ideas.isAction')).waitFor()
  await main(projector).getByText(ideas.Kwame).waitFor()
  await master.button('crystallization', 'thinking.end').click()
  await master.button('crystallization', 'action.edit', { name: ideas.Jonas }).click()
  const row = laptop.page
    .getByRole('row')
    .filter({ has: master.button('crystallization', 'action.doneWith', { name: ideas.Jonas }) })
  await row.getByLabel(master.say('crystallization', 'action.assignee'), { exact: true }).fill('Jonas')
  await row
    .getByLabel(master.say('crystallization', 'action.due'), { exact: true })
    .selectOption({ label: master.say('crystallization', 'due.month') })
  await master.button('crystallization', 'action.doneWith', { name: ideas.Jonas }).click()
  await laptop.page.getByPlaceholder(master.say('crystallization', 'action.namePlaceholder')).first().fill(byHand)
  await laptop.page
    .getByPlaceholder(master.say('crystallization', 'action.assigneePlaceholder'))
    .first()
    .fill('Elsa and Kwame')
  await master.button('crystallization', 'action.add').first().click()
  await master.button('crystallization', 'action.edit', { name: byHand }).waitFor()
  const planned = await Promise.all(
    [ideas.Jonas, byHand].map((name) =>
      laptop.page.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts(),
    ),
  )
  expect(planned.map(([name, who, due = '']) => [name, who, /^\d{1,2} \w+ 20\d\d$/.test(due)])).toEqual([
    [ideas.Jonas, 'Jonas', true],
    [byHand, 'Elsa and Kwame', true],
  ])
  await laptop.page.getByText(/^All saved, \d\d:\d\d$/).waitFor()

  await master.button('crystallization', 'finish.label').click()
  await laptop.page
    .getByRole('dialog')
    .getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true })
    .click()
  await laptop.page.getByText(notes.aino).waitFor()
  await main(projector).getByText(master.say('stage-view', 'end.crux')).waitFor()
  expect(await projector.getByRole('timer').count()).toBe(0)
  await together(everybody, (player, name) => player.sees(player.say('player', 'thanks.title', { name })))

  // The report has everything.
  const report = main(laptop.page)
  const told = await report.innerText()
  const gameMaster = master.say('report', 'notes.gameMaster')
  for (const text of [
    `${notes.aino}\n\nAino`,
    `${notes.elsa}\n\nElsa`,
    `${notes.master}\n\n${gameMaster}`,
    ideas.Aino,
    ideas.Elsa,
    ...names,
  ])
    expect(told).toContain(text)
  const inReport = report.getByRole('listitem').filter({ has: laptop.page.getByRole('heading', { level: 3 }) })
  expect(await inReport.count()).toBe(rounds)
  for (const [index, played] of plays.entries()) {
    const round = await inReport.nth(index).innerText()
    for (const name of names) expect(round).toContain(played[name])
    expect(round).toContain(master.say('report', 'playedBy', { name: chooserOf(index)! }))
    expect(round.includes(master.say('report', 'becameCrux'))).toBe(index === 1)
  }
  for (const cells of planned) {
    expect(await report.getByRole('row').filter({ hasText: cells[0]! }).getByRole('cell').allInnerTexts()).toEqual(
      cells.slice(0, 3),
    )
  }
  const devices = [laptop, ...everybody.map(({ device }) => device)]
  expect(devices.flatMap(({ problems }) => problems)).toEqual([])
  for (const { context } of devices) await context.close()
}, 420_000)
