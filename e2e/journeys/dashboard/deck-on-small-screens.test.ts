import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, type Size } from '../../fixtures/browser.ts'
import { DeckEditor } from '../../pages/deck-editor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function open(size: Size, dark: boolean) {
  const device = await openDevice(browser, { size, dark })
  const editor = new DeckEditor(device.page, size)
  await editor.open('admin@demo.example', '/dashboard/main')
  await editor.page.goto(`/dashboard/deck-builder/edit/${await editor.copyOfLibrary(`On a ${size}`)}`)
  await editor.card('First card').waitFor()
  const { page } = device
  const width = () => page.evaluate('document.documentElement.scrollWidth - innerWidth') as Promise<number>
  const shows = async (name: string) => {
    await expectAccessible(page, `${name} on a ${size}`)
    expect(await width()).toBeLessThanOrEqual(0)
  }
  return { ...device, editor, shows, title: editor.field('deck-editor', 'field.title') }
}

test('on a phone a deck is read and mended: its cards, one card, or the assistant', async () => {
  const { page, context, problems, editor, shows, title } = await open('phone', false)
  const assistant = page.getByRole('heading', { name: editor.say('ai', 'assistant.title'), exact: true })
  const pane = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true })
  await title.waitFor({ state: 'hidden' })
  await shows('the cards of a deck')
  await editor.card('First card').click()
  await title.fill('Written on the way')
  await editor.saved()
  await editor.card('Written on the way').waitFor({ state: 'hidden' })
  await shows('a card')
  await pane(editor.say('ai', 'assistant.title')).click()
  await assistant.waitFor()
  await title.waitFor({ state: 'hidden' })
  await shows('the assistant')
  await pane(editor.say('deck-editor', 'pane.cards')).click()
  await editor.card('Written on the way').waitFor()
  // The other list stays a list until one of it is chosen.
  await editor.tab('perspectives')
  const first = page.getByRole('complementary').getByRole('list').getByRole('button').last()
  await first.waitFor()
  await title.waitFor({ state: 'hidden' })
  await first.click()
  await editor.field('deck-editor', 'perspective.question').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('on a tablet a deck is made: cards and form together, the assistant as a sheet over them', async () => {
  const { page, context, problems, editor, shows, title } = await open('tablet', true)
  const assistant = page.getByRole('heading', { name: editor.say('ai', 'assistant.title'), exact: true })
  const sheet = page.getByRole('button', { name: editor.say('ai', 'assistant.title'), exact: true })
  await editor.card('First card').click()
  await title.fill('Written at the table')
  await editor.card('Written at the table').waitFor()
  await editor.saved()
  await assistant.waitFor({ state: 'hidden' })
  await shows('a deck')
  await sheet.click()
  await assistant.waitFor()
  await title.waitFor()
  await shows('the assistant’s sheet')
  await sheet.click()
  await assistant.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
  await context.close()
})
