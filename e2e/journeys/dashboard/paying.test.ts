import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { settle, type Settled } from '../../pages/newcomer.ts'
import { keepSession } from '../../pages/session.ts'
import { tick } from '../../pages/tick.ts'
import { changeAnswers } from '../../pages/change-answers.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const works = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const asks = '4000 0025 0000 3155'

/** Logs somebody in with a session created through the API. */
async function enter(page: Page, { token }: Settled, path: string): Promise<void> {
  await keepSession(page, { token, expiresAt: new Date(Date.now() + 10 * 3_600_000).toISOString() })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Begins to pay through the API; returns the path of the payment page. */
async function begin(page: Page, { token, organizationId }: Settled, path: string, order: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(path, { headers, data: { organization_id: organizationId, ...order } })
  return ((await answer.json()) as { data: { attributes: { url: string } } }).data.attributes.url
}

const resultOf = (checkout: string) => `/dashboard/payments/checkout?session_id=${checkout.split('/').at(-1) ?? ''}`

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
    // A smaller plan than the trial says at once what it lacks.
    await tick(page.getByRole('radio', { name: /^Basic/ }))
    await page.getByText(say('losses.titleNow', { plan: say('tiers.basic') })).waitFor()
    await page.getByText(say('losses.builders')).waitFor()
    await tick(page.getByRole('radio', { name: /^Pro/ }))
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
    const card = page.getByRole('listitem').filter({ hasText: say('cards.card', { brand: 'Visa', last4: '4242' }) })
    await card.getByText(say('cards.pays')).waitFor()
    await page.getByText(say('letters.text', { language: 'English' })).waitFor()

    // Yearly: the receipt matches the invoice.
    await page.getByRole('link', { name: say('plan.change'), exact: true }).click()
    await tick(page.getByRole('radio', { name: say('change.year', { percent: '15%' }) }))
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
    await page.getByText(/^Next payment on .*€1,139\.29 with VAT, from Visa ending in 4242/).waitFor()
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
  await dialog.getByText(say('using.leftAfter_other', { count: 4 })).waitFor()
  await expectAccessible(page, 'using a day pass')
  // Somebody new is invited, with the pass ticked.
  await dialog.getByRole('link', { name: say('using.invite'), exact: true }).click()
  const pass = dialog.getByRole('checkbox', { name: new RegExp(`^${dashboard.say('users', 'invite.dayPass')}`) })
  await pass.waitFor({ state: 'attached' })
  expect(await pass.isChecked()).toBe(true)
  await page.goBack()
  await dialog.getByText(say('using.title')).waitFor()
  await dialog.getByRole('button', { name: say('using.confirm'), exact: true }).click()
  await page.getByText(/4 of 5 left/).waitFor()
  await page.getByRole('cell', { name: /^until / }).waitFor()
  await expectAccessible(page, 'day passes')
  await page.goto('/dashboard/manage')
  await page.getByText(/^Day pass until /).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a payment that is left, declined, not confirmed, late or unknown says so, and a member only sees the plan', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop' })
  const dashboard = new Dashboard(page, 'laptop')
  const say = (key: string, values?: Record<string, string | number>) => dashboard.say('billing', key, values)
  const leave = () => page.getByRole('link', { name: say('checkout.leave'), exact: true }).click()
  const again = () => dashboard.button('billing', 'result.again').click()
  const own = await settle(page.request, 'Leena', 'Leaving')
  const plans = '/v1/stripe/stripe-subscriptions/checkout'
  const checkout = await begin(page, own, plans, { price_id: 'price_crux_basic_month' })
  await enter(page, own, checkout)
  await leave()
  await page.getByText(say('result.open.text')).waitFor()
  await expectAccessible(page, 'a payment that was left')
  await again()
  await pay(page, dashboard, declined)
  await page.getByRole('alert').waitFor()
  await leave()
  await page.getByText(say('result.declined.title')).waitFor()
  await again()
  await pay(page, dashboard, asks)
  await dashboard.button('billing', 'checkout.confirm').waitFor()
  await expectAccessible(page, 'a card that asks to be confirmed')
  await leave()
  await page.getByText(say('result.unconfirmed.title')).waitFor()
  await again()
  await pay(page, dashboard, asks)
  await dashboard.button('billing', 'checkout.confirm').click()
  await page.getByText(say('result.done.title')).waitFor({ timeout: 30_000 })

  // Back twice: there is nothing more to pay, and the result is the same.
  await page.goto(checkout)
  await page.getByText(say('checkout.over')).waitFor()
  await page.goto(resultOf(checkout))
  await page.getByText(say('result.done.title')).waitFor()

  // The provider has not told yet, for a while, for long, and then it has.
  await page.clock.install()
  const heard = await changeAnswers(page, /checkout-sessions/, { is_fulfilled: false })
  await page.reload()
  await page.getByText(say('result.waiting.title')).waitFor()
  await page.clock.fastForward(21_000)
  await page.getByText(say('result.late')).waitFor()
  await expectAccessible(page, 'a payment that takes long')
  heard()
  await page.clock.fastForward(2_000)
  await page.getByText(say('result.done.title')).waitFor()
  const over = await changeAnswers(page, /checkout-sessions/, { is_fulfilled: false, has_ended: true })
  await page.reload()
  await page.getByText(say('result.ended.title')).waitFor()
  over()

  // Another page was opened since; and one that nobody knows.
  const passes = '/v1/dashboard/purchasable-products/crux_day_pass_1/checkout'
  const [old] = [await begin(page, own, passes, { quantity: 1 }), await begin(page, own, passes, { quantity: 1 })]
  await page.goto(resultOf(old))
  await page.getByText(say('result.expired.text')).waitFor()
  await page.goto(resultOf('cs_nobody_1'))
  await page.getByText(say('result.failed')).waitFor()
  await expectAccessible(page, 'a payment that nobody knows')

  // A payment page that cannot be opened charges nothing.
  const refused = { status: 400, json: { errors: [{ status: '400', code: 'unknown', title: '?', detail: '?' }] } }
  await page.route(/crux_day_pass_1\/checkout/, (route) => route.fulfill(refused))
  await page.goto('/dashboard/manage/purchase/product/crux_day_pass_1')
  await dashboard.button('billing', 'receipt.checkout').click()
  await page.getByText(say('checkout.notCharged')).waitFor()
  await expectAccessible(page, 'a payment page that cannot be opened')

  // A change that the bank wants confirmed waits on the provider's page, which the sandbox does not have.
  const pay_url = 'https://invoice.example/1'
  // What Stripe sold beside Crux's prices has a neutral name.
  const lines = [{ kind: 'charge', description: '', price_key: '', quantity: 1, from: null, until: null, amount: 1 }]
  await changeAnswers(page, /subscriptions\/invoices/, { status: 'open', awaits: 'confirmation', pay_url, lines })
  await page.goto('/dashboard/manage')
  await page.getByText(say('state.unconfirmed.title')).waitFor()
  const confirm = page.getByRole('link', { name: say('state.unconfirmed.action') })
  expect(await confirm.getAttribute('href')).toBe(pay_url)
  await page
    .getByRole('cell')
    .filter({ hasText: say('lines.other') })
    .waitFor()
  await expectAccessible(page, 'a payment to confirm')

  // A plan that was cancelled before its payment failed can be kept all the same.
  const failing = { state: 'past_due', cancel_at_period_end: true, past_due_until: '2026-12-24T12:00:00Z' }
  await changeAnswers(page, /subscription-products\/current-product/, failing)
  await page.reload()
  await page.getByText(say('state.past_due.title')).waitFor()
  await dashboard.button('billing', 'state.cancelled.action').waitFor()
  await expectAccessible(page, 'a cancelled plan whose payment failed')

  await dashboard.open('master@demo.example', '/dashboard/manage')
  await page.getByText(say('plan.memberNote')).waitFor()
  expect(await page.locator('main').getByRole('button').count()).toBe(0)
  expect(await page.locator('main').getByRole('link').count()).toBe(0)
  expect(problems).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
