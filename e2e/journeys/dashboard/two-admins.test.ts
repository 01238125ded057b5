import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { Builder } from '../../pages/builder.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('two admins change one template: the later one loses nothing, overwrites nothing, and chooses', async () => {
  const [here, there] = await Promise.all([
    openDevice(browser, { size: 'laptop' }),
    openDevice(browser, { size: 'phone' }),
  ])
  const [mine, theirs] = [new Builder(here.page, 'laptop'), new Builder(there.page, 'phone')]
  await mine.open('admin@demo.example', '/dashboard/main')
  await theirs.open('admin@demo.example', '/dashboard/main')
  const headers = await mine.headers()
  const own = await here.page.request.get('/v1/dashboard/organization/self-list', { headers })
  const { data: organizations } = (await own.json()) as { data: { id: string }[] }
  const organization_id = organizations[0]?.id ?? ''
  const template = await here.page.request.post('/v1/crystallization-templates', {
    headers,
    data: {
      organization_id,
      title: 'Shift change',
      language: 'en',
      supported_game_modes: ['crux'],
      visibility: 'organization',
      topics: [
        { key: 'now', kind: 'finding', title: 'What now?' },
        { key: 'next', kind: 'finding', title: 'What next?' },
      ],
    },
  })
  expect(template.status()).toBe(201)
  const { data: made } = (await template.json()) as { data: { id: string } }
  const address = `/dashboard/crystallization-builder/edit/${made.id}`
  for (const builder of [mine, theirs]) {
    await builder.page.goto(address)
    await builder.field('builder', 'title').waitFor()
  }

  await theirs.field('builder', 'title').fill('Handover')
  await theirs.field('builder', 'description').fill('For the night.')
  await theirs.save()
  await there.page.getByText(theirs.say('templates', 'saved', { title: 'Handover' })).waitFor()

  await mine.field('builder', 'title').fill('Change of shifts')
  await here.page
    .getByRole('button', { name: mine.say('templates', 'topic.open', { number: 2, title: 'What next?' }) })
    .click()
  await mine.field('templates', 'topic.question').fill('What comes next?')
  await mine.save()
  await here.page.getByText(mine.say('builder', 'overtaken.title')).waitFor()
  expect(await mine.field('builder', 'description').inputValue()).toBe('For the night.')
  expect(await mine.field('builder', 'title').inputValue()).toBe('Change of shifts')
  expect(await mine.field('templates', 'topic.question').inputValue()).toBe('What comes next?')
  expect(await mine.button('builder', 'save').isDisabled()).toBe(true)
  await expectAccessible(here.page, 'a template that two people changed')
  // A reload asks the same.
  await here.page.reload()
  await here.page.getByText('Handover', { exact: true }).waitFor()
  await here.page.getByRole('button', { name: new RegExp(`^${mine.say('builder', 'overtaken.keepMine')}`) }).click()
  await mine.save()
  await here.page.getByText(mine.say('templates', 'saved', { title: 'Change of shifts' })).waitFor()

  const saved = await here.page.request.get(`/v1/crystallization-templates/${made.id}`, {
    headers,
    params: { organization_id },
  })
  const { data } = (await saved.json()) as {
    data: { attributes: { title: string; description: string; topics: { title: string }[] } }
  }
  expect(data.attributes).toMatchObject({ title: 'Change of shifts', description: 'For the night.' })
  expect(data.attributes.topics.map(({ title }) => title)).toEqual(['What now?', 'What comes next?'])
  expect([...here.problems, ...there.problems]).toEqual([])
  await here.context.close()
  await there.context.close()
})
