import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Builder } from '../../pages/builder.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const admin = 'admin@demo.example'

describe.each(screens('laptop', 'phone'))('on a %s', (size) => {
  const title = `Shift change ${size}`

  test('an admin makes a template, loses the network and the page, saves it, changes it and plays with it', async () => {
    const { page, context, problems } = await openDevice(browser, { size })
    const builder = new Builder(page, size)
    await builder.open(admin, '/dashboard')
    await builder.go('nav.templates')
    await page
      .getByRole('heading', { name: builder.say('templates', 'empty.title') })
      .or(page.getByRole('grid'))
      .first()
      .waitFor()
    await expectAccessible(page, 'the templates')

    // Nothing filled in: all errors at once, each at its field.
    await page.getByRole('link', { name: builder.say('templates', 'new'), exact: true }).click()
    await page.waitForURL('**/crystallization-builder/new')
    for (const mode of ['modes.group', 'modes.two'])
      await page.getByRole('checkbox', { name: builder.say('builder', mode) }).press('Space')
    await builder.save()
    await page.getByText('Give the template a title that others will recognize.').waitFor()
    await page.getByText('Choose at least one: as a group, or one to one.').waitFor()
    await page.getByText('Write the question, or delete it.').waitFor()
    await expectAccessible(page, 'a template with faults')

    // Written offline, and still there after a reload.
    await builder.field('builder', 'title').fill(title)
    await tick(page.getByRole('checkbox', { name: builder.say('builder', 'modes.group') }))
    await builder.field('templates', 'topic.question').fill('What does this card say about our change of shift?')
    await context.setOffline(true)
    await builder.save()
    await page.getByText(builder.say('common', 'failure.network')).waitFor({ timeout: 30_000 })
    await context.setOffline(false)
    await page.reload()
    await page.getByText(/What you typed on .* is here again/).waitFor()
    expect(await builder.field('builder', 'title').inputValue()).toBe(title)

    // A second question above the first, by keyboard alone.
    await builder.button('templates', 'topic.add').press('Enter')
    await page.keyboard.type('What will we do?')
    await builder.field('templates', 'topic.hint').fill('One or two things.')
    await tick(page.getByRole('radio', { name: new RegExp(`^${builder.say('templates', 'topic.action_plan')}`) }))
    const handle = page.getByRole('button', {
      name: builder.say('builder', 'order.drag', { title: 'What will we do?' }),
    })
    await handle.press('ArrowUp')
    const handles = page.getByRole('button', { name: /^Move / })
    const labelOf = (place: number) => handles.nth(place).getAttribute('aria-label')
    await expect.poll(() => labelOf(0)).toContain('What will we do?')
    await page.keyboard.press('Control+z')
    await expect.poll(() => labelOf(1)).toContain('What will we do?')
    await page.keyboard.press('Control+y')
    await expect.poll(() => labelOf(0)).toContain('What will we do?')
    await page
      .getByRole('region', { name: builder.say('templates', 'try.title') })
      .getByText(builder.say('templates', 'try.of', { current: 1, total: 2 }))
      .waitFor()
    // Undo in a sample answer takes back what was typed there, and nothing of the template.
    const sample = page
      .getByRole('region', { name: builder.say('templates', 'try.title') })
      .getByRole('textbox')
      .first()
    await sample.pressSequentially('Later')
    await page.keyboard.press('Control+z')
    await expect.poll(() => sample.inputValue()).toBe('')
    expect(await labelOf(0)).toContain('What will we do?')
    await tick(
      page.getByRole('radio', {
        name: builder.say('builder', 'who.organization', { organization: 'Demo Organization' }),
      }),
    )
    await expectAccessible(page, 'a template')

    // The server saves it, but its answer is lost. Saved again after a reload, it is the same template.
    const made: string[] = []
    await page.route('**/v1/crystallization-templates', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch()
      made.push(((await answer.json()) as { data: { id: string } }).data.id)
      return route.abort('connectionfailed')
    })
    await builder.save()
    await page.getByText(builder.say('common', 'failure.network')).waitFor({ timeout: 30_000 })
    await page.unroute('**/v1/crystallization-templates')
    await page.reload()
    await page.getByText(/What you typed on .* is here again/).waitFor()
    await builder.save()
    await page.waitForURL('**/crystallization-builder/edit/*')
    const id = page.url().split('/').at(-1) ?? ''
    expect(new Set(made)).toEqual(new Set([id]))

    // Changed, and used at the end of a game.
    await builder.field('builder', 'description').fill('For the gate.')
    await builder.save()
    await page.getByText(builder.say('builder', 'saved'), { exact: true }).waitFor()
    const headers = await builder.headers()
    const own = await page.request.get('/v1/dashboard/organization/self-list', { headers })
    const { data: organizations } = (await own.json()) as { data: { id: string }[] }
    const organization_id = organizations[0]?.id ?? ''
    const decks = await page.request.get('/v1/decks', { headers, params: { organization_id, language: 'en' } })
    const { data: shelf } = (await decks.json()) as { data: { id: string }[] }
    const deck_id = shelf[0]?.id ?? ''
    const deck = await page.request.get(`/v1/decks/${deck_id}`, {
      headers,
      params: { organization_id, include: 'perspectives' },
    })
    const { included } = (await deck.json()) as { included: { id: string }[] }
    const game = await page.request.post('/v1/games', {
      headers,
      data: {
        organization_id,
        game_mode: 'crux',
        deck_id,
        perspective_ids: [included[0]?.id],
        subject: 'The change of shift',
        team_name: size,
        is_test_game: true,
        crystallization_template_id: id,
      },
    })
    const asked = (await game.json()) as { included: { type: string; attributes: { title: string } }[] }
    expect(asked.included.flatMap(({ type, attributes }) => (type === 'topics' ? [attributes.title] : []))).toEqual([
      'What will we do?',
      'What does this card say about our change of shift?',
    ])

    // Deleted from the list; the dialog asks first.
    await page.goto('/dashboard/crystallization-builder')
    await builder.button('builder', 'list.actionsOf', { title }).click()
    await page.getByRole('menuitem', { name: builder.say('builder', 'list.delete'), exact: true }).click()
    await expectAccessible(page, 'deleting a template')
    await builder.confirm('templates', 'delete.confirm')
    await page.getByRole('row').filter({ hasText: title }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })
})

test('a game master makes templates for themselves, copies the library’s, and only reads the organization’s', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop' })
  const builder = new Builder(page, 'laptop')
  await builder.open('master@demo.example', '/dashboard/crystallization-builder?source=library')
  const first = page.getByRole('row').nth(1)
  const name = await first.getByRole('link').innerText()
  // The narrowest window in which the list is a table does not scroll sideways.
  await page.setViewportSize({ width: 704, height: 800 })
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(704)
  await page.setViewportSize({ width: 1280, height: 800 })
  await builder.button('builder', 'list.actionsOf', { title: name }).first().click()
  await page.getByRole('menuitem', { name: builder.say('builder', 'list.copy'), exact: true }).click()
  await page.waitForURL('**/new?from=*')
  expect(await builder.field('builder', 'title').inputValue()).toBe(builder.say('builder', 'copyOf', { title: name }))
  await page.getByText(builder.say('builder', 'who.selfMember')).waitFor()
  await builder.save()
  await page.waitForURL('**/crystallization-builder/edit/*')
  await page.goto('/dashboard/crystallization-builder?source=library')
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByText(builder.say('builder', 'libraryItem')).waitFor()
  expect(await builder.button('builder', 'save').count()).toBe(0)
  expect(await builder.field('builder', 'title').isDisabled()).toBe(true)
  await expectAccessible(page, 'a template of the library')
  expect(problems).toEqual([])
  await context.close()
})
