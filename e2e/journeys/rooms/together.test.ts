import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, type Device } from '../../fixtures/browser.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const names = ['Aino', 'Jonas', 'Priya'] as const
const ofMaster = 'Four of us, four different answers.'
const ofAino = 'We never ask, we only wait.'
const ideas = [
  'A page that says how we really do things.',
  'Let last year’s newcomers write it.',
  'A question of the week.',
] as const

async function seated(): Promise<{
  laptop: Device
  master: GameMaster
  devices: Device[]
  players: [Player, Player, Player]
}> {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const master = new GameMaster(laptop.page)
  const code = await master.openTable({ subject: 'Welcoming new colleagues', playerNotes: true })
  const devices: Device[] = []
  const players: Player[] = []
  for (const [index, name] of names.entries()) {
    const device = await openDevice(browser, { size: 'phone', dark: index === 1 })
    const player = new Player(device.page)
    await player.join(code, name)
    devices.push(device)
    players.push(player)
  }
  await master.button('play', 'waiting.next').click()
  return { laptop, master, devices, players: players as [Player, Player, Player] }
}

test('a room tells, votes, notes and thinks together, and finds it all in the report', async () => {
  const { laptop, master, devices, players } = await seated()
  const [aino, jonas, priya] = players
  const stage = laptop.page.getByRole('main')
  const rounds = await master.countRounds()
  await master.button('play', 'preround.next').click()
  for (const player of players) await player.holdsHand()

  // Telling: Aino begins, and her card is large on the stage; the others read it too and see who is next.
  for (const player of players) await player.play()
  await aino.sees(aino.say('player', 'telling.whoBegins'))
  await master.sees(master.say('play', 'telling.whoBegins'))
  // The order can be set before anybody begins, by the keyboard too; then somebody is named.
  await master.button('play', 'telling.setOrder').click()
  const order = laptop.page.getByRole('dialog')
  await expectAccessible(laptop.page, 'the order of turns')
  await master.button('play', 'telling.move', { name: 'Priya' }).press('ArrowUp')
  await master.button('play', 'telling.move', { name: 'Priya' }).press('ArrowUp')
  await expect.poll(() => order.getByRole('listitem').first().innerText()).toBe('Priya')
  await order.getByRole('button', { name: master.say('play', 'telling.orderDone') }).click()
  await master.button('play', 'telling.next', { name: 'Priya' }).waitFor()
  expect(await stage.getByText(master.say('play', 'telling.whoBegins')).count()).toBe(0)
  // Undone, it is by seat, and anybody may begin.
  await master.button('play', 'undo.label').click()
  await master.sees(master.say('play', 'telling.whoBegins'))
  await aino.button('player', 'played.turn').click()
  const teller = stage.getByText(master.say('play', 'telling.now')).locator('xpath=..')
  await teller.getByText('Aino', { exact: true }).waitFor()
  await expectAccessible(laptop.page, 'one who tells')
  await jonas.sees(jonas.say('player', 'played.told'))
  await jonas.sees(jonas.say('player', 'telling.youNext'))
  await expectAccessible(jonas.page, 'a card that is told about')
  // The order is by seat, until the game master moves somebody.
  await master.button('play', 'telling.move', { name: 'Priya' }).press('ArrowUp')
  await aino.button('player', 'telling.passOn', { name: 'Priya' }).waitFor()
  await master.button('play', 'telling.move', { name: 'Priya' }).press('ArrowDown')
  await aino.button('player', 'telling.passOn', { name: 'Jonas' }).click()
  await jonas.sees(jonas.say('player', 'telling.mine'))
  await teller.getByText('Jonas', { exact: true }).waitFor()
  await master.button('play', 'telling.next', { name: 'Priya' }).click()
  await priya.sees(priya.say('player', 'telling.mine'))
  // Undone, it is Jonas's turn again.
  await master.button('play', 'undo.label').click()
  await jonas.sees(jonas.say('player', 'telling.mine'))
  await priya.sees(priya.say('player', 'telling.youNext'))
  // From the whole table, the turn goes on to whoever has not told yet.
  await master.button('play', 'telling.table').click()
  await jonas.button('player', 'played.turn').waitFor()
  await master.button('play', 'telling.next', { name: 'Priya' }).click()
  await priya.button('player', 'telling.end').click()
  await priya.sees(priya.say('player', 'played.faceUp'))

  // Notes: only one's own; the big screen shows nobody's.
  await aino.note(ofAino)
  await aino.button('player', 'notes.open').click()
  await expectAccessible(aino.page, 'the notes on the phone')
  expect(await aino.page.getByRole('dialog').getByRole('textbox').first().inputValue()).toBe(ofAino)
  await aino.page.keyboard.press('Escape')
  await master.button('play', 'notes.label').click()
  const notes = laptop.page.getByRole('dialog')
  await notes.getByRole('textbox').first().fill(ofMaster)
  await notes.getByText(master.say('play', 'notes.saved'), { exact: true }).waitFor({ timeout: 30_000 })
  await notes.getByText(master.say('play', 'notes.ofPlayers_one', { count: 1 })).waitFor({ timeout: 30_000 })
  expect(await notes.innerText()).not.toContain(ofAino)
  await master.button('play', 'notes.show').click()
  await notes.getByText(ofAino).waitFor()
  await expectAccessible(laptop.page, 'the game master’s notes')
  await laptop.page.keyboard.press('Escape')

  // A vote with a change of mind that ends in a tie.
  await master.button('play', 'picking.next.group').click()
  await master.button('play', 'vote.start').click()
  await aino.sees(aino.say('player', 'vote.question'))
  await expectAccessible(aino.page, 'voting')
  await aino.vote(0)
  await jonas.vote(1)
  await priya.vote(0)
  await expectAccessible(priya.page, 'a vote given')
  await priya.button('player', 'vote.change').click()
  await expectAccessible(priya.page, 'changing a vote')
  await priya.vote(2)
  await master.sees(master.say('play', 'vote.all_other', { count: 3 }))
  expect(await stage.innerText()).not.toContain(master.say('play', 'vote.votes_one', { count: 1 }))
  await expectAccessible(laptop.page, 'a vote that is open')
  await master.button('play', 'vote.close').click()
  await master.sees(master.say('play', 'vote.tie'))
  await expectAccessible(laptop.page, 'a tie')
  for (const player of players) await player.sees(player.say('player', 'vote.yours'))
  await expectAccessible(aino.page, 'the tally on the phone')

  // A new vote on the same cards has a winner; the game master chooses another card.
  await master.button('play', 'vote.again').click()
  await aino.vote(0)
  await jonas.vote(0)
  await master.sees(master.say('play', 'vote.cast_other', { count: 2, total: 3 }))
  await master.button('play', 'vote.close').click()
  await expect.poll(async () => stage.getByRole('radio').nth(0).isChecked(), { timeout: 30_000 }).toBe(true)
  await aino.sees(aino.say('player', 'vote.votes_other', { count: 2 }))
  await master.pickCard(2)
  await master.button('play', 'choice.next').click()
  await priya.sees(priya.say('player', 'ended.chosen'))
  await priya.sees(priya.say('player', 'ended.own'))

  for (let round = 2; round <= rounds; round += 1) {
    for (const player of players) {
      await player.button('player', 'ended.next', { round }).click()
      await player.play()
    }
    await master.sees(master.say('play', 'picking.allPlayed_other', { count: 3 }))
    await master.button('play', 'picking.next.group').click()
    await master.pickCard(0)
    await master.button('play', 'choice.next').click()
  }

  // The crux is voted on as well.
  await master.button('play', 'vote.start').click()
  for (const player of players) {
    await player.button('player', 'ended.toCrux').click()
    await player.sees(player.say('player', 'vote.questionCrux'))
    await player.vote(1)
  }
  await expectAccessible(laptop.page, 'voting on the crux')
  await master.button('play', 'vote.close').click()
  await master.button('play', 'crux.next').click()
  for (const player of players) {
    await player.button('player', 'crux.goOn').click()
    await player.understand()
  }

  // Timed thinking: ideas stay hidden until they are revealed.
  await master.button('crystallization', 'thinking.start').first().click()
  await expectAccessible(laptop.page, 'giving time to think')
  await master.button('crystallization', 'thinking.begin').click()
  for (const [index, player] of players.entries()) {
    await player.page.getByRole('textbox', { name: player.say('player', 'thinking.label') }).fill(ideas[index] ?? '')
    await player.button('player', 'thinking.send').click()
  }
  await expectAccessible(jonas.page, 'having ideas')
  expect(await jonas.page.getByRole('main').innerText()).not.toContain(ideas[0])
  await master.sees(master.say('crystallization', 'thinking.ideas_other', { count: 3 }))
  expect(await laptop.page.locator('body').innerText()).not.toContain(ideas[1])
  await priya.button('player', 'thinking.deleteOf', { text: ideas[2] }).click()
  await master.sees(master.say('crystallization', 'thinking.ideas_other', { count: 2 }))
  // Finishing now would drop them; a warning says so first.
  await master.button('crystallization', 'finish.label').click()
  await laptop.page.getByRole('dialog').getByText(master.say('crystallization', 'finish.thinking')).waitFor()
  await master.button('crystallization', 'finish.stay').last().click()
  await laptop.page.getByRole('dialog').waitFor({ state: 'detached' })
  await master.button('crystallization', 'thinking.show').click()
  await priya.sees(ideas[0])
  await expectAccessible(priya.page, 'everybody’s ideas')
  const slips = laptop.page.getByRole('listitem')
  await slips
    .filter({ hasText: ideas[0] })
    .getByRole('button', { name: master.say('crystallization', 'ideas.toAnswer'), exact: true })
    .click()
  await slips
    .filter({ hasText: ideas[1] })
    .getByRole('button', { name: master.say('crystallization', 'ideas.toAction'), exact: true })
    .click()
  await slips
    .filter({ hasText: ideas[0] })
    .getByText(master.say('crystallization', 'ideas.inAnswer'))
    .waitFor({ timeout: 30_000 })
  await slips
    .filter({ hasText: ideas[1] })
    .getByText(master.say('crystallization', 'ideas.isAction'))
    .waitFor({ timeout: 30_000 })
  await expect.poll(() => laptop.page.getByRole('textbox').first().inputValue()).toBe(ideas[0])
  await expectAccessible(laptop.page, 'ideas on the table')
  await master.button('crystallization', 'thinking.end').click()
  await aino.sees(aino.say('player', 'crystallization.title'))
  // The ideas themselves are collapsed; their results are not.
  await aino.page.getByText(ideas[1]).filter({ visible: true }).waitFor()

  await master.button('crystallization', 'finish.label').click()
  await laptop.page
    .getByRole('dialog')
    .getByRole('button', { name: master.say('crystallization', 'finish.confirm'), exact: true })
    .click()
  await laptop.page.getByText(ofAino).waitFor({ timeout: 30_000 })
  await expectAccessible(laptop.page, 'a report with notes')
  const report = await laptop.page.getByRole('main').innerText()
  for (const text of [
    `${ofAino}\n\nAino`,
    `${ofMaster}\n\n${master.say('report', 'notes.gameMaster')}`,
    ideas[0],
    ideas[1],
  ])
    expect(report).toContain(text)
  expect(report).not.toContain(ideas[2])
  // Only the game master reads the notes this way; in the report they have no authors.
  await tick(laptop.page.getByRole('switch', { name: master.say('play', 'notes.inReport') }))
  await expect
    .poll(async () => laptop.page.getByRole('main').innerText(), { timeout: 30_000 })
    .not.toContain(`${ofAino}\n\nAino`)
  await laptop.page.getByText(ofAino).waitFor()
  expect([laptop, ...devices].flatMap(({ problems }) => problems)).toEqual([])
  for (const device of [laptop, ...devices]) await device.context.close()
})
