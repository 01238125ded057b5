import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { GameMaster } from '../../pages/game-master.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Set-up with a chosen deck; returns its title. */
async function chooseDeck(master: GameMaster, index: number): Promise<string> {
  const kinds = master.page.getByRole('group', { name: master.say('setup', 'kind.legend') }).getByRole('radio')
  await kinds.first().waitFor({ state: 'attached' })
  await tick(master.page.getByRole('radio', { name: new RegExp(`^${master.say('setup', 'kind.custom')}`) }))
  const decks = decksOf(master)
  await decks.nth(index).waitFor({ state: 'attached' })
  await expect.poll(() => decks.nth(index).isEnabled()).toBe(true)
  await tick(decks.nth(index))
  return master.page
    .getByRole('group', { name: master.say('setup', 'deck.legend') })
    .locator('label')
    .nth(index)
    .locator('span > span')
    .first()
    .innerText()
}

/** Goes on without a choice: it says so where the games are, in sight, and the first of them has the focus. */
async function goOnWithNothing(master: GameMaster): Promise<void> {
  const { page } = master
  const kinds = page.getByRole('group', { name: master.say('setup', 'kind.legend') })
  await kinds.getByRole('radio').first().waitFor({ state: 'attached' })
  await master.button('setup', 'goOn').click()
  const fault = kinds.getByRole('alert')
  await fault.waitFor()
  await expect.poll(async () => (await fault.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  expect((await fault.boundingBox())?.y).toBeLessThan(700)
  expect(await kinds.getByRole('radio').first().and(page.locator(':focus')).count()).toBe(1)
}

/** Types into the search of set-up, expects the game among the first three, and clears the search. */
async function findGame(master: GameMaster, text: string, title: string): Promise<void> {
  const search = master.page.getByRole('searchbox', { name: master.say('setup', 'find.text') })
  const kinds = master.page.getByRole('group', { name: master.say('setup', 'kind.legend') }).locator('label')
  await kinds.nth(1).waitFor()
  const all = await kinds.count()
  await search.fill(text)
  // The first choice puts a game together oneself.
  await expect.poll(async () => (await kinds.allInnerTexts()).slice(1, 4).join()).toContain(title)
  await search.fill('')
  await expect.poll(() => kinds.count()).toBe(all)
}

const decksOf = (master: GameMaster) =>
  master.page.getByRole('group', { name: master.say('setup', 'deck.legend') }).getByRole('radio')

describe('the deck library', () => {
  test('is whole in a language that comes last, and a deck is leafed through on a phone', async () => {
    const phone = await openDevice(browser, { size: 'phone', language: 'nl' })
    const master = new GameMaster(phone.page, 'nl')
    await master.logIn()
    await goOnWithNothing(master)
    await findGame(master, 'thuiswerken', 'Samen op afstand')
    const title = await chooseDeck(master, 2)
    expect(await decksOf(master).count()).toBeGreaterThanOrEqual(30)
    const beside = () => phone.page.locator('p', { hasText: master.say('setup', 'deck.goesWellWith') })
    const neighbour = beside().getByRole('button').first()
    const named = await neighbour.innerText()
    await neighbour.click()
    await expect.poll(() => phone.page.locator('label:has(:checked)', { hasText: named }).count()).toBe(1)
    await beside().getByRole('button', { name: title }).click()
    await master.button('setup', 'deck.leaf').click()
    const dialog = phone.page.getByRole('dialog', { name: title })
    const place = dialog.getByText(/^Kaart 1 van \d+$/)
    await place.waitFor()
    const total = Number(/\d+$/.exec(await place.innerText())?.[0])
    const at = (current: number) => dialog.getByText(master.say('decks', 'leaf.of', { current, total })).waitFor()
    await at(1)
    await dialog.getByRole('button', { name: master.say('decks', 'leaf.next') }).click()
    await at(2)
    await phone.page.keyboard.press('ArrowRight')
    await at(3)
    await expectAccessible(phone.page, 'leafing through a deck')
    await dialog.getByRole('button', { name: 'Getij' }).click()
    // The last of four suits of the same size.
    await at((total * 3) / 4 + 1)
    expect(phone.problems).toEqual([])
    await phone.context.close()
  })

  test('is printed: the whole deck or a hand becomes a PDF, and the deck a file', async () => {
    const laptop = await openDevice(browser, { size: 'laptop', language: 'de' })
    const master = new GameMaster(laptop.page, 'de')
    await master.logIn()
    const title = await chooseDeck(master, 0)
    await master.button('setup', 'deck.leaf').click()
    const { page } = laptop
    await page.goto(
      (await page.getByRole('link', { name: master.say('decks', 'leaf.print') }).getAttribute('href')) ?? '',
    )
    const say = (key: string, values?: Record<string, string | number>) => master.say('print', key, values)
    await page.getByText(title, { exact: true }).first().waitFor()
    await expectAccessible(page, 'printing a deck')
    await tick(page.getByRole('radio', { name: new RegExp(`^${say('cards.some')}`) }))
    const cards = page.getByRole('group', { name: /Feuerstelle/ }).getByRole('checkbox')
    for (const index of [1, 2, 3]) await tick(cards.nth(index))
    await page.getByText(`${say('sheets_one', { count: 1 })}, ${say('cards.count_other', { count: 3 })}`).waitFor()
    await page.getByRole('button', { name: say('make') }).click()
    const save = page.getByRole('link', { name: say('save') })
    await save.waitFor({ timeout: 30_000 })
    await expectAccessible(page, 'the PDF is ready')
    const [pdf] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(pdf.suggestedFilename()).toMatch(/^[a-z-]+-de-a4\.pdf$/)
    expect((await readFile(await pdf.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('file.save') }).click(),
    ])
    const deck = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      format: string
      words: Record<string, { title: string }>
    }
    expect([deck.format, deck.words['de']?.title.replaceAll('\u00ad', '')]).toEqual([
      'crux-deck',
      title.replaceAll('\u00ad', ''),
    ])
    await laptop.context.close()
  })

  test('comes with a handbook that opens at the phase of the game, and that anybody may read', async () => {
    const laptop = await openDevice(browser, { size: 'laptop', language: 'sv' })
    const master = new GameMaster(laptop.page, 'sv')
    await master.logIn()
    await master.setUp({ subject: 'Handboken', team: 'Nattskiftet' })
    await master.button('play', 'more.label').click()
    // In a separate tab: the game stays open.
    const [tab] = await Promise.all([
      laptop.context.waitForEvent('page'),
      laptop.page.getByRole('menuitem', { name: master.say('play', 'more.handbook') }).click(),
    ])
    await tab.waitForURL('**/handbook/waiting')
    const book = laptop.page
    await book.goto(tab.url())
    await book.getByRole('heading', { level: 1, name: 'Medan folk kommer' }).waitFor()
    await expectAccessible(book, 'a chapter of the handbook')
    await book.getByRole('link', { name: 'Före första rundan' }).last().click()
    await book.getByRole('heading', { level: 1, name: 'Före första rundan' }).waitFor()
    await laptop.context.close()

    const stranger = await openDevice(browser, { size: 'phone', language: 'fi', dark: true })
    await stranger.page.goto('/handbook')
    await stranger.page.getByRole('link', { name: /Vaikeat hetket/ }).click()
    await stranger.page.getByRole('heading', { level: 1, name: 'Vaikeat hetket' }).waitFor()
    await expectAccessible(stranger.page, 'the handbook on a phone')
    await stranger.page.goto('/handbook/nowhere')
    await stranger.page.getByRole('heading', { level: 1, name: 'Pelinjohtajan käsikirja' }).waitFor()
    expect(stranger.problems).toEqual([])
    await stranger.context.close()
  })
})
