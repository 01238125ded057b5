import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { ByKeyboard, hasFocus } from '../../pages/by-keyboard.ts'
import { DeckEditor } from '../../pages/deck-editor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const child = 'Demo Northern Depot'
const suits = ['Hearth', 'Thread', 'Beacon', 'Tide']

test('an admin without a mouse pastes forty cards, gives suits, publishes, makes a game type with a template and shares it', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop' })
  const editor = new DeckEditor(page, 'laptop')
  const hands = new ByKeyboard(page)
  const dialog = page.getByRole('dialog')
  await editor.open('admin@demo.example', '/dashboard/deck-builder')

  // The deck, and its cards from a spreadsheet. The last four have no suit.
  await hands.leave(page.getByRole('link', { name: editor.say('deck-builder', 'new'), exact: true }), '**/create')
  await hands.write(editor.field('builder', 'title'), 'Without a mouse')
  await hands.choose(page.getByRole('main').getByRole('combobox'), 'English')
  await hands.leave(editor.button('deck-builder', 'create.start'), '**/deck-builder/edit/*')
  const paste = page.getByRole('menuitem', { name: editor.say('deck-editor', 'menu.paste'), exact: true })
  await hands.menu(editor.button('deck-editor', 'menu.label'), paste)
  await dialog.getByRole('textbox').waitFor()
  await hands.pasteTable([
    ['Title', 'Text', 'Question', 'Suit'],
    ...Array.from({ length: 40 }, (_, index) => [
      `Key ${index + 1}`,
      `What one finds behind door ${index + 1}.`,
      'Who opens it?',
      index < 36 ? (suits[index % 4] ?? '') : '',
    ]),
  ])
  await hands.use(dialog.getByRole('button', { name: editor.say('deck-editor', 'paste.add_other', { count: 40 }) }))
  await dialog.waitFor({ state: 'detached' })
  await hands.keepsFocus('pasting')

  // From card to card by the arrow keys, and the four get suits.
  await editor.card('Key 1').waitFor()
  await hands.to(editor.card('Key 1'))
  const lying = page.getByRole('main').getByRole('article')
  const title = editor.field('deck-editor', 'field.title')
  for (const [index, suit] of suits.entries()) {
    const name = `Key ${37 + index}`
    const titles = await page.locator('button[data-card]').allTextContents()
    const names = titles.map((text) => text.replace(/^\d+\s*/, ''))
    await hands.press('Home', ...Array.from({ length: names.indexOf(name) }, () => 'ArrowRight'))
    await lying.getByText(name, { exact: true }).first().waitFor()
    await hands.press('Enter')
    await hands.choose(page.getByLabel(editor.say('deck-editor', 'field.suitId'), { exact: true }), suit)
    await hands.press('Escape')
    expect(await hasFocus(editor.card(name))).toBe(true)
  }
  for (const suit of suits) await editor.suit(suit).getByText('10', { exact: true }).waitFor()
  // The card as the stage shows it, a copy of it, and the copy undone.
  await hands.use(editor.button('deck-editor', 'look.stage'))
  await lying.getByText('Who opens it?').first().waitFor()
  await hands.to(title)
  await hands.press('Control+d')
  await expect.poll(() => page.locator('button[data-card]').count()).toBe(41)
  await hands.press('Control+z')
  await expect.poll(() => page.locator('button[data-card]').count()).toBe(40)

  // A perspective, its question in two lines as everybody will see it.
  const perspectives = new RegExp(`^${editor.say('deck-editor', 'side.perspectives')} \\d+$`)
  await hands.use(page.getByRole('button', { name: perspectives }))
  await hands.use(editor.button('deck-editor', 'perspective.add'))
  await hands.write(title, 'Doors')
  await hands.write(editor.field('deck-editor', 'perspective.question'), 'Which door stays shut?\nAnd who has the key?')
  const asked = page.getByRole('main').locator('p', { hasText: 'Which door' })
  await expect.poll(() => asked.first().innerText()).toBe('Which door stays shut?\nAnd who has the key?')
  await hands.use(editor.button('deck-editor', 'publish.open'))
  await hands.pick(dialog.getByRole('radio', { name: 'Everyone in Demo Organization' }))
  await hands.use(dialog.getByRole('button', { name: 'Publish 40 cards' }))
  await page.getByText('Published as version 1.').waitFor()
  await hands.keepsFocus('publishing')
  await hands.leave(page.getByRole('link', { name: editor.say('deck-editor', 'back') }), '**/deck-builder')

  // A template with two questions, in the other order.
  const goTo = async (key: string, address: string) =>
    hands.leave(page.getByRole('link', { name: editor.say('dashboard', key), exact: true }), address)
  const everyone = page.getByRole('radio', {
    name: editor.say('builder', 'who.organization', { organization: 'Demo Organization' }),
  })
  await goTo('nav.templates', '**/crystallization-builder')
  await hands.leave(page.getByRole('link', { name: editor.say('templates', 'new'), exact: true }), '**/new')
  await hands.write(editor.field('builder', 'title'), 'Behind doors')
  await hands.choose(page.getByLabel(editor.say('builder', 'language'), { exact: true }).last(), 'English')
  await hands.write(editor.field('templates', 'topic.question'), 'What did we find?')
  await hands.use(editor.button('templates', 'topic.close'))
  await hands.use(editor.button('templates', 'topic.add'))
  await hands.write(editor.field('templates', 'topic.question'), 'Who opens the next door?')
  await hands.pick(page.getByRole('radio', { name: new RegExp(`^${editor.say('templates', 'topic.action_plan')}`) }))
  await hands.pick(everyone)
  await hands.to(
    page.getByRole('button', { name: editor.say('builder', 'order.drag', { title: 'Who opens the next door?' }) }),
    'Shift+Tab',
  )
  await hands.press('ArrowUp')
  await hands.use(
    page.getByRole('button', {
      name: editor.say('templates', 'topic.open', { number: 2, title: 'What did we find?' }),
    }),
  )
  expect(await editor.field('templates', 'topic.question').inputValue()).toBe('What did we find?')
  await hands.leave(editor.button('builder', 'save'), '**/crystallization-builder/edit/*')

  // A game type of both, for everybody here and in the child organization.
  await goTo('nav.gameTypes', '**/game-type-builder')
  await hands.leave(page.getByRole('link', { name: editor.say('game-types', 'new'), exact: true }), '**/new')
  await hands.write(editor.field('builder', 'title'), 'Doors, without a mouse')
  await hands.use(page.getByRole('checkbox', { name: editor.say('builder', 'modes.group') }), 'Space')
  await hands.choose(page.getByLabel(editor.say('builder', 'language'), { exact: true }).last(), 'English')
  await hands.choose(page.getByLabel(editor.say('game-types', 'deck'), { exact: true }), 'Without a mouse')
  await hands.choose(page.getByLabel(editor.say('game-types', 'template'), { exact: true }), 'Behind doors')
  const add = page.getByLabel(editor.say('game-types', 'addLabel'), { exact: true })
  for (let round = 1; round <= 3; round += 1) {
    await hands.to(add)
    await hands.press('Space', 'Home', 'Enter')
    await expect.poll(() => page.getByRole('button', { name: /^Move / }).count()).toBe(round)
  }
  // The third took the choice away, and removing it brings the choice back: the focus stays near.
  await hands.use(page.getByRole('button', { name: /^Remove / }).nth(2))
  await add.waitFor()
  await hands.pick(everyone)
  await hands.use(page.getByRole('checkbox', { name: child }), 'Space')
  await hands.leave(editor.button('builder', 'save'), '**/game-type-builder/edit/*')
  const id = page.url().split('/').at(-1)

  // It is offered there.
  const organizationId = await editor.organizationId()
  const umbrella = await editor.call(
    'get',
    `/v1/dashboard/organization/${organizationId}/organization-umbrella?view=skeleton`,
  )
  const children = umbrella.included as { id: string; attributes: { name: string } }[]
  const childId = children.find(({ attributes }) => attributes.name === child)?.id
  const offered = (await editor.call('get', `/v1/game-types?organization_id=${childId}`)).data as { id: string }[]
  expect(offered.map((one) => one.id)).toContain(id)
  expect(problems).toEqual([])
  await context.close()
})
