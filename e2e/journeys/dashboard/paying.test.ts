import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { settle, type Settled } from '../../pages/newcomer.ts'
import { keepSession } from '../../pages/session.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const works = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'

/** Logs somebody in with a session created through the API. */
async function enter(page: Page, { token }: Settled, path: string): Promise<void> {
  await keepSession(page, { token, expiresAt: new Date(Date.now() + 10 * 3_600_000).toISOString() })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Pays on the sandbox's page. */
async function pay(page: Page, dashboard: Dashboard, card: string): Promise<void> {
  await page.getByLabel(dashboard.say('billing', 'checkout.card'), { exact: true }).fill(card)
  await page.locator('form button[type=submit]').click()
}

test.each(screens('laptop', 'phone'))(
  'on a %s: trial, pro monthly, yearly, basic at the period’s end, revoked, cancelled, revoked; a declined card leads back to a plain choice',
  async (size) => {
    const { page, context, problems } = await openDevice(browser, { size })
    const dashboard = new Dashboard(page, size)
    const say = (key: string, values?: Record<string, string | number>) => dashboard.say('billing', key, values)
    await enter(page, await settle(page.request, 'Maija', `Paying ${size}`), '/dashboard/manage')
    await page.getByText(say('testMode.text')).waitFor()
    await page.getByText(say('plan.source.trial')).waitFor()
    await expectAccessible(page, 'the plan of a trial')

    // A first plan: the card is declined, another one pays, and the plan starts when the provider confirms.
    await page.getByRole('link', { name: say('plan.choose'), exact: true }).click()
    await page.getByRole('radio', { name: /^Pro/ }).waitFor({ state: 'attached' })
    await dashboard.button('billing', 'receipt.checkout').click()
    await page.getByText(say('receipt.consentMissing')).waitFor()
    await tick(page.getByRole('checkbox'))
    await expectAccessible(page, 'the plans')
    await dashboard.button('billing', 'receipt.checkout').click()
    await pay(page, dashboard, declined)
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'a declined card')
    await pay(page, dashboard, works)
    await page.getByText(say('result.done.title')).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: say('result.toPlan'), exact: true }).click()
    await page.getByRole('cell', { name: '€237.20' }).waitFor()

    // Yearly: the receipt matches the invoice.
    await page.getByRole('link', { name: say('plan.change'), exact: true }).click()
    await tick(page.getByRole('radio', { name: /^Yearly/ }))
    await page.getByRole('heading', { name: say('receipt.title') }).waitFor()
    await expectAccessible(page, 'a receipt')
    await tick(page.getByRole('checkbox'))
    const button = page.getByRole('button', { name: /^Pay €/ })
    const amount = /€[\d,.]+/.exec(await button.innerText())?.[0] ?? ''
    await button.click()
    await page.waitForURL('**/dashboard/manage')
    // On a phone a cell begins with its heading.
    await page.getByRole('cell').filter({ hasText: amount }).waitFor()

    // A downgrade at the period's end, then withdrawn.
    await page.getByRole('link', { name: say('plan.change'), exact: true }).click()
    await tick(page.getByRole('radio', { name: /^Basic/ }))
    await page.getByText(say('losses.builders')).waitFor()
    await expectAccessible(page, 'what a smaller plan takes away')
    await page.getByRole('button', { name: /^Change on/ }).click()
    await page.waitForURL('**/dashboard/manage')
    await dashboard.button('billing', 'state.changing.action', { plan: 'Pro' }).click()
    await dashboard.button('billing', 'state.changing.action', { plan: 'Pro' }).waitFor({ state: 'detached' })

    // Cancelled, then withdrawn.
    await dashboard.button('billing', 'ending.open').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('ending.open'), exact: true })
      .click()
    await dashboard.button('billing', 'state.cancelled.action').waitFor()
    await expectAccessible(page, 'a plan that ends')
    await dashboard.button('billing', 'state.cancelled.action').click()
    await dashboard.button('billing', 'state.cancelled.action').waitFor({ state: 'detached' })
    await page.getByText(say('ending.title'), { exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test('day passes are bought and used, and say until when', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop' })
  const dashboard = new Dashboard(page, 'laptop')
  const say = (key: string, values?: Record<string, string | number>) => dashboard.say('billing', key, values)
  const own = await settle(page.request, 'Ossi', 'Passing')
  await enter(page, own, '/dashboard/products')
  await page.getByRole('link', { name: /^Buy: 5 day passes/ }).click()
  await page.getByText(/€95\.00/).waitFor()
  await expectAccessible(page, 'buying day passes')
  await dashboard.button('billing', 'receipt.checkout').click()
  await pay(page, dashboard, works)
  await page.getByText(say('result.done.title')).waitFor({ timeout: 30_000 })
  await page.goto('/dashboard/products')
  await page.getByText(/5 of 5 left/).waitFor()
  // From the list of people: it is known who gets it.
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: dashboard.say('users', 'actions.label', { email: own.email }) }).click()
  await page.getByRole('menuitem', { name: dashboard.say('users', 'actions.day-pass') }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() => dialog.getByLabel(say('using.person')).locator('option:checked').innerText())
    .toContain(own.email)
  await expectAccessible(page, 'using a day pass')
  await dialog.getByRole('button', { name: say('using.confirm'), exact: true }).click()
  await page.getByText(/4 of 5 left/).waitFor()
  await page.getByRole('cell', { name: /^until / }).waitFor()
  await expectAccessible(page, 'day passes')
  expect(problems).toEqual([])
  await context.close()
})
