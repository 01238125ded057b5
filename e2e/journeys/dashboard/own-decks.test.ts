import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startUnevenNetwork } from '#testing/networks/uneven-network.ts'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { loadedCode } from '../../fixtures/loaded-code.ts'
import { productOfWorker } from '../../fixtures/product-of-worker.ts'
import { DeckEditor } from '../../pages/deck-editor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const admin = 'admin@demo.example'
const suits = ['Hearth', 'Thread', 'Beacon', 'Tide']

test('an admin pastes forty cards, loses the network and the page, undoes, publishes, and finds them on the shelf', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop' })
  const editor = new DeckEditor(page, 'laptop')
  await editor.open(admin, '/dashboard')
  await editor.go('nav.decks')
  await expectAccessible(page, 'the decks')
  await editor.start('Night shift')
  const deckId = editor.deckId()
  await editor.saved()

  // Forty cards from a spreadsheet, with suits; the header row is skipped.
  await editor.menu('menu.paste')
  const rows = [
    ['Title', 'Text', 'Question', 'Suit'],
    ...Array.from({ length: 40 }, (_, index) => [
      `Night ${index + 1}`,
      `What happens at ${index % 24} o’clock.`,
      'Who was there?',
      suits[index % 4] ?? '',
    ]),
    ['', 'Without a title', '', 'Moon'],
  ]
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(rows.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('dialog').getByText('1 row is left out: see the last column.').waitFor()
  await expectAccessible(page, 'a pasted table')
  await page.getByRole('dialog').getByRole('button', { name: 'Add 40 cards' }).click()
  await editor.card('Night 40').waitFor()
  await editor.saved()
  await expectAccessible(page, 'the editor')

  // The whole import undone and redone.
  await page.keyboard.press('Control+z')
  await editor.card('Night 1').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Shift+z')
  await editor.card('Night 1').click()

  // Written offline and still there after a reload.
  await editor.saved()
  await context.setOffline(true)
  await editor.field('deck-editor', 'field.title').fill('The longest hour')
  await page.getByText(editor.say('deck-editor', 'save.offline')).waitFor()
  await context.setOffline(false)
  await page.reload()
  await editor.card('The longest hour').waitFor()
  await editor.saved()

  // What is missing is listed, with links to it.
  await editor.button('deck-editor', 'publish.open').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It needs a perspective of its own, up to 12').waitFor()
  await expectAccessible(page, 'what keeps a deck from being published')
  await page.keyboard.press('Escape')
  await editor.addPerspective('Worth keeping', 'What works at night that nobody sees by day?')
  await editor.button('deck-editor', 'publish.open').click()
  await dialog.getByRole('radio', { name: 'Everyone in Demo Organization' }).press('Space')
  await dialog.getByRole('button', { name: 'Publish 40 cards' }).click()
  await page.getByText('Published as version 1.').waitFor()
  await page.locator('header').getByText('version 1').waitFor()

  // Saved as a file, and imported as a separate deck.
  const download = page.waitForEvent('download')
  await editor.button('deck-editor', 'menu.label').click()
  await page.getByRole('menuitem', { name: editor.say('deck-builder', 'export'), exact: true }).click()
  const file = await (await download).path()
  await page.goto('/dashboard/deck-builder')
  await editor.button('deck-builder', 'import.title').click()
  await dialog.getByLabel(editor.say('deck-builder', 'import.choose')).setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from(readFileSync(file, 'utf8').replace('"suit": "tide"', '"suit": "moon"')),
  })
  await dialog.getByText('The file has no such suit').waitFor()
  expect(await dialog.getByRole('button', { name: editor.say('deck-builder', 'import.start') }).isDisabled()).toBe(true)
  await dialog.getByLabel(editor.say('deck-builder', 'import.choose')).setInputFiles(file)
  await dialog.getByRole('row', { name: 'English Night shift 40 1' }).waitFor()
  await expectAccessible(page, 'a file to import')
  await dialog.getByRole('button', { name: editor.say('deck-builder', 'import.start') }).click()
  await page.getByText('Night shift is here as a draft.').waitFor()
  await editor.card('The longest hour').waitFor()

  // Started in another language: what is missing is shown beside the first language's text.
  await editor.menu('translations.title')
  await dialog.getByLabel(editor.say('deck-editor', 'translations.language'), { exact: true }).selectOption('de')
  await editor.button('deck-editor', 'translations.start').click()
  await page.locator('header').getByText('Deutsch').waitFor()
  await editor.menu('translations.title')
  await dialog.getByText(editor.say('deck-editor', 'translations.missing_other', { count: 41 })).waitFor()
  await expectAccessible(page, 'two languages side by side')
  await dialog
    .getByRole('button', {
      name: editor.say('deck-editor', 'translations.editNamed', { title: 'Night 2' }),
      exact: true,
    })
    .click()
  const beside = page.getByRole('region', { name: 'English', exact: true })
  await beside.getByText('Night 2', { exact: true }).waitFor()
  await editor.field('deck-editor', 'field.title').fill('Nacht 2')
  // The next card of its suit.
  await beside.getByRole('button', { name: editor.say('deck-editor', 'translations.nextMissing') }).click()
  await beside.getByText('Night 6', { exact: true }).waitFor()
  await page.keyboard.type('Nacht 6')
  await editor.saved()
  await page.goto(`/dashboard/deck-builder/edit/${deckId}`)

  // Changed again, reverted, and found in the list.
  await editor.tab('cards')
  await editor.card('Night 2').click()
  await editor.field('deck-editor', 'field.ask').fill('Who slept?')
  await page.locator('header').getByText('draft of version 2').waitFor()
  await editor.menu('menu.discard')
  await editor.confirm('deck-editor', 'discard.confirm')
  await editor.says('deck-editor', 'field.ask', 'Who was there?')
  const headers = await editor.headers()
  const list = await page.request.get('/v1/dashboard/organization/self-list', { headers })
  const { data: organizations } = (await list.json()) as { data: { id: string }[] }
  const shelf = await page.request.get(`/v1/decks/${deckId}`, {
    headers,
    params: { organization_id: organizations[0]?.id ?? '', include: 'suits.cards' },
  })
  const { included } = (await shelf.json()) as { included: { type: string; attributes: { title: string } }[] }
  const cards = included.filter(({ type }) => type === 'cards').map(({ attributes }) => attributes.title)
  expect([cards.length, cards[0]]).toEqual([40, 'The longest hour'])
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})

test('two people edit one deck on an uneven network: different cards merge, the same words ask, and nobody overwrites anybody; by the keyboard alone', async () => {
  const network = await startUnevenNetwork(productOfWorker().url, 200)
  onTestFinished(() => network.close())
  const person = () => openDevice(browser, { size: 'laptop', baseURL: network.url })
  const [one, two] = [await person(), await person()]
  const [mine, theirs] = [new DeckEditor(one.page, 'laptop'), new DeckEditor(two.page, 'laptop')]
  await mine.open(admin, '/dashboard')
  await mine.start('Together')
  // A table from a web page: its tags and scripts are dropped, only text stays.
  await mine.pasteHtml(
    `<table><tr><td><b>First</b></td><td>Somebody<br>is late.<script>alert(1)</script></td></tr>
      <tr><td>Second</td><td>=1+1 🫖</td></tr></table>`,
    2,
  )
  await mine.says('deck-editor', 'field.description', 'Somebody is late.')
  await mine.saved()
  await theirs.open(admin, `/dashboard/deck-builder/edit/${mine.deckId()}`)
  await theirs.card('Second').click()

  // Different cards: each editor receives the other's changes.
  await mine.card('First').click()
  await mine.field('deck-editor', 'field.title').fill('First of mine')
  await theirs.field('deck-editor', 'field.title').fill('Second of theirs')
  await mine.card('Second of theirs').waitFor()
  await theirs.card('First of mine').waitFor()

  // The same text, with one editor temporarily offline.
  await two.context.setOffline(true)
  await theirs.card('First of mine').click()
  await theirs.field('deck-editor', 'field.title').fill('First of theirs')
  await mine.field('deck-editor', 'field.title').fill('First, again mine')
  await mine.saved()
  await two.context.setOffline(false)
  await two.page.getByText(theirs.say('deck-editor', 'conflict.title')).waitFor()
  await expectAccessible(two.page, 'two people’s words')
  await theirs.button('deck-editor', 'conflict.keepMine').click()
  await mine.card('First of theirs').waitFor()

  // By keyboard alone: from card to card, a new one, moved, duplicated, excluded and included again, without waiting
  // between keys.
  const { keyboard } = one.page
  const titles = () => one.page.locator('button[data-card]').allTextContents()
  await mine.card('First of theirs').focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Control+Enter')
  await keyboard.type('Typed')
  // A gap in a text has one line; whoever presses Enter there goes on typing there.
  const text = mine.field('deck-editor', 'field.description')
  await text.focus()
  await keyboard.type('One\n\ntwo')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await keyboard.press(key)
  await keyboard.type('and ')
  expect(await text.inputValue()).toBe('One\n\nand two')
  await keyboard.press('Escape')
  expect(await titles()).toEqual(['1First of theirs', '2Second of theirs', '3Typed'])
  await keyboard.press('Alt+ArrowLeft')
  expect(await titles()).toEqual(['1First of theirs', '2Typed', '3Second of theirs'])
  await keyboard.press('Control+d')
  expect(await titles()).toHaveLength(4)
  await keyboard.press('Delete')
  expect(await titles()).toHaveLength(3)
  await keyboard.press('Control+z')
  expect(await titles()).toHaveLength(4)
  // Down a column: the same field of the next card.
  await keyboard.press('Home')
  await mine.field('deck-editor', 'field.ask').focus()
  await keyboard.type('Who?')
  await keyboard.press('PageDown')
  await keyboard.type('Why?')
  await mine.saved()
  await keyboard.press('PageUp')
  await mine.says('deck-editor', 'field.ask', 'Who?')
  await keyboard.press('PageDown')
  await mine.says('deck-editor', 'field.ask', 'Why?')

  // Dragged: below the last card, into another suit, and that suit to the top.
  await mine.card('First of theirs').dragTo(mine.card('Second of theirs'))
  expect(await titles()).toEqual(['1Typed', '2Typed', '3Second of theirs', '4First of theirs'])
  await mine.card('First of theirs').dragTo(mine.suit('Thread'))
  await mine.suit('Thread').getByText('1', { exact: true }).waitFor()
  await mine.suit('Thread').dragTo(mine.suit('Hearth'))
  expect(await titles()).toEqual(['1First of theirs', '2Typed', '3Typed', '4Second of theirs'])
  await mine.saved()
  // The editor's code, which the phones of a room do not load, as the journey of game types shows.
  expect(await loadedCode(one.page)).toContain('text/x-crux-')
  expect(one.problems).toEqual([])
  await Promise.all([one.context.close(), two.context.close()])
})
