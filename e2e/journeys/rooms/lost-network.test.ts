import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, settled, type Device } from '../../fixtures/browser.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { Player } from '../../pages/player.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface Table {
  laptop: Device
  master: GameMaster
  code: string
  devices: Device[]
}

async function table(subject: string): Promise<Table> {
  const laptop = await openDevice(browser, { size: 'laptop' })
  const master = new GameMaster(laptop.page)
  const code = await master.openTable({ subject })
  return { laptop, master, code, devices: [laptop] }
}

async function sitDown(
  { code, devices }: Table,
  name: string,
  prepare?: (device: Device) => Promise<void>,
): Promise<Device & { player: Player }> {
  const device = await openDevice(browser, { size: 'phone', dark: devices.length % 2 === 0 })
  devices.push(device)
  await prepare?.(device)
  const player = new Player(device.page)
  await player.join(code, name)
  return { ...device, player }
}

async function beginRound({ master }: Table, players: readonly Player[]): Promise<void> {
  await master.seats(players.length)
  await master.button('play', 'waiting.next').click()
  await master.button('play', 'preround.next').click()
  for (const player of players) await player.holdsHand()
}

async function leave({ devices }: Table): Promise<void> {
  for (const { context } of devices) await context.close()
}

/** A page's requests for the whole game: polls. */
function countReads(page: Page): () => number {
  let reads = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/v1\/games\/[^/]+$/.test(new URL(request.url()).pathname)) reads += 1
  })
  return () => reads
}

/** The next event stream that a page opens. */
async function streamOpens(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/events') && response.status() === 200)
}

/** The cards on the table, as stored by the server. */
async function cardsOnTable({ laptop }: Table): Promise<number> {
  return laptop.page.evaluate(`(async () => {
    const { token } = JSON.parse(localStorage.getItem('crux.user'))
    const answer = await fetch('/v1/games/' + location.pathname.split('/').pop(), { headers: { authorization: 'Bearer ' + token } })
    return (await answer.json()).data.relationships.candidates.data.length
  })()`)
}

describe('a phone without a network', () => {
  test('plays, is reloaded, and its card is on the table exactly once when the network is back', async () => {
    const room = await table('Flight mode')
    const aino = await sitDown(room, 'Aino')
    const mateo = await sitDown(room, 'Mateo')
    await beginRound(room, [aino.player, mateo.player])
    // What the app needs to open offline is cached some time after first use.
    await expect
      .poll(() => aino.page.evaluate('caches.open("crux-files-1").then(async (kept) => (await kept.keys()).length)'))
      .toBeGreaterThan(5)

    const name = aino.page.getByRole('textbox', { name: aino.player.say('player', 'menu.name') })
    await aino.player.button('player', 'menu.open').click()
    await aino.player.button('player', 'menu.rename').click()
    await name.fill('Aino from the night sh')
    await aino.page.keyboard.press('Escape')

    const readCardsIn = async (language: string) => {
      await aino.player.button('player', 'menu.open').click()
      await aino.page.getByLabel(aino.player.say('player', 'menu.cards')).selectOption(language)
      await aino.page.keyboard.press('Escape')
    }
    await readCardsIn('de')
    await aino.page.locator('h1[lang="de"]').waitFor()

    await aino.context.setOffline(true)
    await aino.player.sees(aino.player.say('player', 'connection.lost'))
    const title = await aino.player.play()
    await aino.player.sees(aino.player.say('player', 'connection.waitingCard'))
    await expectAccessible(aino.page, 'a card that waits for the network')
    expect(await cardsOnTable(room)).toBe(0)

    await aino.page.reload()
    await aino.player.sees(aino.player.say('player', 'played.sending'))
    await aino.player.sees(title)
    await aino.player.sees(aino.player.say('player', 'connection.waitingCard'))
    await aino.player.button('player', 'menu.open').click()
    await aino.player.button('player', 'menu.rename').click()
    expect(await name.inputValue()).toBe('Aino from the night sh')
    await aino.page.keyboard.press('Escape')
    // The words of its own language survive, too. Another language needs the network; the way back stays.
    const cardIn = (language: string) => aino.page.locator(`article[lang="${language}"], article [lang="${language}"]`)
    await cardIn('de').first().waitFor()
    await readCardsIn('fi')
    await aino.player.button('player', 'menu.open').click()
    const choice = aino.page.getByLabel(aino.player.say('player', 'menu.cards'))
    expect(await choice.inputValue()).toBe('fi')
    await aino.page.keyboard.press('Escape')
    expect(await cardIn('de').count()).toBeGreaterThan(0)

    await aino.context.setOffline(false)
    await room.master.sees(room.master.say('play', 'picking.played_one', { count: 1, total: 2 }))
    await aino.player.sees(aino.player.say('player', 'played.one'))
    await cardIn('fi').first().waitFor()
    await aino.page.reload()
    await aino.player.sees(aino.player.say('player', 'played.one'))
    expect(await cardsOnTable(room)).toBe(1)
    await leave(room)
  })

  test('is told gently what came too late, and keeps its hand', async () => {
    const room = await table('Too late')
    const aino = await sitDown(room, 'Aino')
    const mateo = await sitDown(room, 'Mateo')
    await beginRound(room, [aino.player, mateo.player])
    await aino.context.setOffline(true)
    await aino.player.sees(aino.player.say('player', 'connection.lost'))
    await aino.player.play()
    await mateo.player.play()
    await room.master.sees(room.master.say('play', 'picking.played_one', { count: 1, total: 2 }))
    await room.master.button('play', 'picking.next.group').click()
    await room.laptop.page
      .getByRole('dialog')
      .getByRole('button', { name: room.master.say('play', 'picking.next.group') })
      .click()
    await mateo.player.sees(mateo.player.say('player', 'choosing.title'))
    await aino.context.setOffline(false)
    await aino.player.sees(aino.player.say('player', 'notice.movedOn'))
    await aino.player.sees(aino.player.say('player', 'choosing.title'))
    await expectAccessible(aino.page, 'what came too late')
    await aino.player.button('player', 'close').click()
    expect(await cardsOnTable(room)).toBe(1)
    await leave(room)
  })

  test('its game master sees that it is away, and that it is back', async () => {
    const room = await table('Who is here?')
    const aino = await sitDown(room, 'Aino')
    const mateo = await sitDown(room, 'Mateo')
    await beginRound(room, [aino.player, mateo.player])
    const isAway = (name: string) => room.laptop.page.getByText(room.master.say('play', 'away.sentence', { name }))
    await aino.context.setOffline(true)
    await isAway('Aino').waitFor({ state: 'attached', timeout: 30_000 })
    await expectAccessible(room.laptop.page, 'an empty chair')
    expect(await isAway('Mateo').count()).toBe(0)
    await aino.context.setOffline(false)
    await isAway('Aino').waitFor({ state: 'detached', timeout: 30_000 })
    await leave(room)
  })
})

describe('the event stream', () => {
  test('when it cannot be held, polling takes over by itself and hands back', async () => {
    const room = await table('A proxy in the way')
    const aino = await sitDown(room, 'Aino', async ({ context, page }) => {
      await page.clock.install()
      await context.route('**/events', (route) => route.abort())
    })
    const reads = countReads(aino.page)
    await room.master.seats(1)
    for (let seconds = 0; seconds < 12; seconds += 3) {
      await aino.page.clock.runFor(3_000)
      await settled(aino.page)
    }
    expect(reads()).toBeGreaterThanOrEqual(2)
    await room.master.button('play', 'waiting.next').click()
    await expect
      .poll(
        async () => {
          await aino.page.clock.runFor(3_000)
          return aino.page.getByText('A proxy in the way').first().isVisible()
        },
        { timeout: 30_000 },
      )
      .toBe(true)

    await aino.context.unroute('**/events')
    const opened = streamOpens(aino.page)
    await aino.page.clock.runFor(16_000)
    await opened
    await settled(aino.page)
    const before = reads()
    // In this time there would be at least three polls; a live stream makes at most one safety check.
    await aino.page.clock.runFor(12_000)
    await room.master.button('play', 'preround.next').click()
    await aino.player.holdsHand()
    expect(reads() - before).toBeLessThanOrEqual(1)
    await leave(room)
  })

  test('a phone that slept asks again at once and shows where the game is', async () => {
    const room = await table('Forty winks')
    const streams: string[] = []
    const aino = await sitDown(room, 'Aino', async ({ page }) => {
      await page.clock.install()
      page.on('request', (request) => request.url().endsWith('/events') && streams.push(request.url()))
    })
    await room.master.seats(1)
    await settled(aino.page)
    expect(streams).toHaveLength(1)
    const opened = streamOpens(aino.page)
    await aino.page.clock.fastForward('20:00')
    await opened
    expect(streams).toHaveLength(2)
    await room.master.button('play', 'waiting.next').click()
    await aino.player.sees('Forty winks')
    await leave(room)
  })
})

test('a seat moves to another phone by its link, and the old one is told at once', async () => {
  const room = await table('Battery at one percent')
  const old = await sitDown(room, 'Kwame')
  const other = await sitDown(room, 'Elsa')
  await beginRound(room, [old.player, other.player])
  const reads = countReads(old.page)
  const made = old.page.waitForResponse((response) => response.url().endsWith('/seat-link'))
  await old.player.button('player', 'menu.open').click()
  await old.player.button('player', 'menu.move').click()
  const { data } = (await (await made).json()) as { data: { attributes: { url: string } } }
  const before = reads()

  const fresh = await openDevice(browser, { size: 'phone' })
  room.devices.push(fresh)
  const player = new Player(fresh.page)
  const { pathname, hash } = new URL(data.attributes.url)
  await fresh.page.goto(pathname + hash)
  await player.button('join', 'link.move').click()
  await fresh.page.waitForURL('**/player/*')
  await player.holdsHand()
  await old.player.sees(old.player.say('player', 'lost.moved'))
  expect(reads()).toBe(before)
  await room.master.seats(2)
  await leave(room)
})

test('the game master’s browser crashes: logging in again leads back into the game', async () => {
  const room = await table('The lid fell shut')
  const aino = await sitDown(room, 'Aino')
  await beginRound(room, [aino.player])
  const kept = await room.laptop.context.storageState()
  await room.laptop.context.close()
  room.devices.shift()
  for (const origin of kept.origins)
    origin.localStorage = origin.localStorage.filter(({ name }) => name !== 'crux.user')

  await aino.player.play()
  const again = await openDevice(browser, { size: 'laptop', storage: kept })
  room.devices.push(again)
  const master = new GameMaster(again.page)
  await master.logIn()
  await master.button('setup', 'unfinished.resume').click()
  await master.sees(master.say('play', 'picking.allPlayed_one', { count: 1 }))
  await leave(room)
})
