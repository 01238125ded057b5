import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { DeckEditor } from '../../pages/deck-editor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('two decks that exist are linked as translations, with the pairs that one wants, and taken apart again', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop' })
  const editor = new DeckEditor(page, 'laptop')
  const dialog = page.getByRole('dialog')
  await editor.open('admin@demo.example', '/dashboard/main')
  const organization_id = await editor.organizationId()
  const made = async (language: string, title: string, cards: readonly string[]): Promise<string> => {
    const { id } = (await editor.call('post', '/v1/decks', { organization_id, language, title })).data as { id: string }
    const { attributes } = (await editor.call('get', `/v1/decks/${id}/draft`)).data as {
      attributes: { draft_version: number; suits: { id: string }[] }
    }
    await editor.call('patch', `/v1/decks/${id}/draft`, {
      draft_version: attributes.draft_version,
      changes: cards.map((words, index) => ({
        kind: 'card',
        id: crypto.randomUUID(),
        fields: { suit_id: attributes.suits[0]?.id, position: `${index + 1}`, title: words, description: words },
      })),
    })
    return id
  }
  await made('de', 'Schichtwechsel', ['Wieder zu spät', 'Am Tor', 'Die neue Hand'])
  const deckId = await made('en', 'Shift change', ['Late again', 'A new hand', 'At the gate', 'Only in English'])

  await page.goto(`/dashboard/deck-builder/edit/${deckId}`)
  await editor.menu('translations.title')
  await dialog
    .getByLabel(editor.say('deck-editor', 'link.deck'), { exact: true })
    .selectOption({ label: 'Schichtwechsel (Deutsch)' })
  await dialog.getByText('1 part in English stands alone.').waitFor()
  // While two decks are linked there is no other way that "Or" could follow.
  await dialog.getByLabel(editor.say('deck-editor', 'link.chosen'), { exact: true }).waitFor()
  const row = (title: string) => dialog.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
  await row('A new hand').getByText('Am Tor').waitFor()
  await expectAccessible(page, 'the pairs of two decks')
  // By keyboard: the proposal goes by order, and two are the other way round.
  for (const [title, other] of [
    ['A new hand', 'Die neue Hand'],
    ['At the gate', 'Am Tor'],
  ] as const) {
    await editor.button('deck-editor', 'link.changeNamed', { title }).press('Enter')
    await dialog.getByLabel(editor.say('deck-editor', 'link.goesWith', { title })).selectOption({ label: other })
  }
  await editor.button('deck-editor', 'link.confirm').press('Enter')
  await page.getByText(editor.say('deck-editor', 'link.done')).waitFor()
  // Side by side, as if one had begun as the other’s translation.
  await row('At the gate').getByText('Am Tor', { exact: true }).first().waitFor()
  await row('A new hand').getByText('Die neue Hand', { exact: true }).first().waitFor()
  await dialog.getByText(editor.say('deck-editor', 'translations.complete')).waitFor()
  await expectAccessible(page, 'two linked decks')

  await editor.button('deck-editor', 'link.unlink').click()
  await dialog.getByText(editor.say('deck-editor', 'link.unlinkText')).waitFor()
  await editor.button('deck-editor', 'link.unlink').click()
  await page.getByText(editor.say('deck-editor', 'link.unlinked')).waitFor()
  await dialog.getByText(editor.say('deck-editor', 'translations.none')).waitFor()
  await page.keyboard.press('Escape')
  await editor.card('Only in English').waitFor()
  expect(problems).toEqual([])
  await context.close()
})
