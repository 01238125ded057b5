import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { DeckEditor } from '../../pages/deck-editor.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const admin = 'admin@demo.example'

interface Draft {
  attributes: { draft_version: number; perspectives: { id: string; title: string; deleted: boolean }[] }
}

test('two people publish a deck while both write, go back to a version and undo it, and bring a perspective back', async () => {
  const [one, two] = [await openDevice(browser, { size: 'laptop' }), await openDevice(browser, { size: 'laptop' })]
  const [mine, theirs] = [new DeckEditor(one.page, 'laptop'), new DeckEditor(two.page, 'laptop')]
  const { page } = one
  const dialog = page.getByRole('dialog')
  await mine.open(admin, '/dashboard/main')
  const deckId = await mine.copyOfLibrary('Written by two')
  const publish = dialog.getByRole('button', { name: /^Publish \d+ cards$/ })
  const write = async (editor: DeckEditor, from: string, to: string) => {
    await editor.card(from).click()
    await editor.field('deck-editor', 'field.title').fill(to)
    await editor.card(to).waitFor()
    await editor.saved()
  }

  // A form that was open before: it has no such deck, and has it once that is published, without a reload.
  const choice = page.getByLabel(mine.say('game-types', 'deck'), { exact: true })
  const offered = choice.locator(`option[value="${deckId}"]`)
  const openForm = async () => {
    await mine.go('nav.gameTypes')
    await page.getByRole('link', { name: mine.say('game-types', 'new'), exact: true }).click()
    await choice.locator('option').nth(3).waitFor({ state: 'attached' })
  }
  await openForm()
  expect(await offered.count()).toBe(0)
  await mine.go('nav.decks')
  await page.getByRole('link', { name: 'Written by two' }).click()
  await mine.button('deck-editor', 'publish.open').click()
  await tick(dialog.getByRole('radio', { name: 'Everyone in Demo Organization' }))
  await publish.click()
  await page.getByText('Published as version 1.').waitFor()
  await page.getByRole('link', { name: mine.say('deck-editor', 'back') }).click()
  await openForm()
  await offered.waitFor({ state: 'attached' })

  // Whoever only looked at the dialog hears on, and one publishes what the other wrote while it was open.
  const address = `/dashboard/deck-builder/edit/${deckId}`
  await page.goto(address)
  await theirs.open(admin, address)
  await mine.button('deck-editor', 'publish.open').click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await write(theirs, 'First card', 'First of theirs')
  await mine.card('First of theirs').waitFor()
  await mine.button('deck-editor', 'publish.open').click()
  await dialog.waitFor()
  await write(theirs, 'Second card', 'Second of theirs')
  await publish.click()
  await page.getByText('Published as version 2.').waitFor()
  await mine.card('Second of theirs').waitFor()

  // The other writes while the call is under way: nothing unseen is published, and the second try is.
  await page.route(
    '**/publish',
    async (route) => {
      await write(theirs, 'Second of theirs', 'Second, just now')
      await route.continue()
    },
    { times: 1 },
  )
  await write(mine, 'First of theirs', 'First of mine')
  await theirs.card('First of mine').waitFor()
  await mine.button('deck-editor', 'publish.open').click()
  await publish.click()
  await dialog.getByText(mine.say('deck-editor', 'publish.changed')).waitFor()
  await mine.card('Second, just now').waitFor()
  await publish.click()
  await page.getByText('Published as version 3.').waitFor()

  // Back to the first version, over words that nobody has published: asked, seen by the other, and undone.
  await write(mine, 'First of mine', 'Not published yet')
  await mine.menu('menu.versions')
  const version = (number: number) =>
    dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Version ${number}`, exact: true }) })
  await version(3)
    .getByText(/First of mine/)
    .waitFor()
  await expectAccessible(page, 'versions of a deck')
  await version(1)
    .getByRole('button', { name: mine.say('deck-editor', 'versions.back') })
    .click()
  await dialog.getByText(mine.say('deck-editor', 'discard.title')).waitFor()
  await expectAccessible(page, 'unpublished changes to discard')
  await mine.confirm('deck-editor', 'discard.confirm')
  await mine.card('First card').waitFor()
  await theirs.card('First card').waitFor()
  await page.keyboard.press('Control+z')
  await mine.card('Not published yet').waitFor()
  await theirs.card('Not published yet').waitFor()
  await theirs.card('Second, just now').waitFor()

  // A perspective that a game type uses, taken out and forgotten by a reload, is named and brought back.
  const draft = (await mine.call('get', `/v1/decks/${deckId}/draft`)).data as Draft
  const [question] = draft.attributes.perspectives.filter(({ deleted }) => !deleted)
  await mine.call('post', '/v1/game-types', {
    organization_id: await mine.organizationId(),
    title: 'Talk of two',
    deck_id: deckId,
    supported_game_modes: ['crux'],
    perspective_ids: [question?.id],
  })
  await mine.tab('perspectives')
  await mine.field('deck-editor', 'perspective.question').waitFor()
  await mine.button('deck-editor', 'perspective.remove').click()
  await mine.saved()
  await mine.addPerspective('Another', '')
  await mine.field('deck-editor', 'field.title').fill('Another one')
  await mine.saved()
  await page.reload()
  await mine.button('deck-editor', 'publish.open').click()
  const named = mine.say('deck-editor', 'fault.perspective', {
    title: 'Talk of two',
    perspective: question?.title ?? '',
  })
  await dialog.getByText(named).waitFor()
  await expectAccessible(page, 'a perspective that a game type uses')
  await dialog.getByRole('button', { name: mine.say('deck-editor', 'fault.bringBack') }).click()
  await dialog.getByText(named).waitFor({ state: 'detached' })
  // The other fault leads to its field.
  await dialog.getByRole('button', { name: mine.say('deck-editor', 'fault.goToPerspective') }).click()
  await expect.poll(() => page.evaluate('document.activeElement.dataset.field')).toBe('description')
  await page.keyboard.type('What else did we see?')
  await mine.saved()

  // A number is saved while it is typed, not only when one leaves its field.
  await mine.tab('deck')
  await mine.field('deck-editor', 'deck.minutes').fill('45')
  await mine.saved()
  await page.reload()
  await mine.tab('deck')
  await mine.says('deck-editor', 'deck.minutes', '45')

  // Begun in German, then a card is added in English: it is added in German beside its words.
  await mine.menu('translations.title')
  await dialog.getByLabel(mine.say('deck-editor', 'translations.language'), { exact: true }).selectOption('de')
  await mine.button('deck-editor', 'translations.start').click()
  await page.locator('header').getByRole('paragraph').filter({ hasText: 'Deutsch' }).first().waitFor()
  await theirs.card('Not published yet').click()
  await two.page.keyboard.press('Control+Enter')
  await two.page.keyboard.type('Late card')
  await theirs.saved()
  await mine.menu('translations.title')
  await mine.button('deck-editor', 'translations.addNamed', { title: 'Late card' }).click()
  await page.getByRole('region', { name: 'English', exact: true }).getByText('Late card', { exact: true }).waitFor()
  await mine.field('deck-editor', 'field.title').fill('Späte Karte')
  await mine.card('Späte Karte').waitFor()
  await mine.saved()
  await mine.menu('translations.title')
  await dialog.getByRole('row').filter({ hasText: 'Late card' }).filter({ hasText: 'Späte Karte' }).waitFor()

  expect([...one.problems, ...two.problems]).toEqual([])
  await Promise.all([one.context.close(), two.context.close()])
})
