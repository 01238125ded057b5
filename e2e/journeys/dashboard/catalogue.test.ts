import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const admin = 'admin@demo.example'

describe.each(screens('phone', 'laptop'))('on a %s', (size) => {
  test('an admin hides a deck: neither it nor its game types are offered, until it is shown again', async () => {
    const { page, context, problems } = await openDevice(browser, { size })
    const dashboard = new Dashboard(page, size)
    await dashboard.open(admin, '/dashboard/organization')
    await page.getByRole('link', { name: dashboard.say('organization', 'catalogue.open') }).click()
    await page.waitForURL('**/dashboard/organization/decks')

    // The game type whose deck will be hidden.
    const own = (await dashboard.call('get', '/v1/dashboard/organization/self-list')).data as { id: string }[]
    const asked = `organization_id=${own[0]?.id}&language=en&page_size=100`
    const offered = async () => {
      const { data } = await dashboard.call('get', `/v1/game-types?${asked}`)
      return (data as { id: string }[]).map(({ id }) => id)
    }
    const { data, included } = await dashboard.call('get', `/v1/game-types?${asked}`)
    const [type, other] = data as {
      id: string
      attributes: { title: string }
      relationships: { deck: { data: { id: string } } }
    }[]
    if (!type) throw new Error('the library has no game type')
    const title = (included as { id: string; attributes: { title: string } }[]).find(
      ({ id }) => id === type.relationships.deck.data.id,
    )?.attributes.title

    const search = page.getByRole('searchbox', { name: dashboard.say('builder', 'list.search') })
    await search.fill(title ?? '')
    await page.getByLabel(dashboard.say('builder', 'list.language'), { exact: true }).last().selectOption('en')
    const hide = dashboard.button('catalogue', 'hideNamed', { title: title ?? '' })
    const offer = dashboard.button('catalogue', 'offerNamed', { title: title ?? '' })
    await hide.waitFor()
    await expectAccessible(page, 'the decks that people are offered')
    await hide.click()
    await offer.waitFor()
    await expect.poll(offered).not.toContain(type.id)
    await page.reload()
    await offer.waitFor()

    await page
      .getByRole('navigation', { name: dashboard.say('catalogue', 'title') })
      .getByRole('link', { name: dashboard.say('catalogue', 'gameTypes') })
      .click()
    await search.fill(type.attributes.title)
    await page
      .getByText(dashboard.say('catalogue', 'deckHidden', { deck: title ?? '' }))
      .first()
      .waitFor()
    // While they are searched, the former rows are pale.
    await expect.poll(() => page.getByText(other?.attributes.title ?? '', { exact: true }).count()).toBe(0)
    await expectAccessible(page, 'the game types that people are offered')
    await page.goBack()
    await offer.click()
    await hide.waitFor()
    await expect.poll(offered).toContain(type.id)
    expect(problems).toEqual([])
    await context.close()
  })
})
