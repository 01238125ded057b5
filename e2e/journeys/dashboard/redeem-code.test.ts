import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { freePort, spawnServer, type Spawned } from '#testing/spawn-server.ts'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { copyProductData } from '../../fixtures/product-data.ts'
import { changeAnswers } from '../../pages/change-answers.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { freshEmail, mailedPath, Newcomer, settle } from '../../pages/newcomer.ts'
import { keepSession } from '../../pages/session.ts'
import { tick } from '../../pages/tick.ts'

/** The operator's commands need exclusive use of the embedded database, so this product starts after one. */
let browser: Browser
let product: Spawned
let environment: { DATA_DIR: string } & Record<string, string>
let port: number

/** Runs a command of the operator's, while the product does not run. */
async function operate(...command: string[]): Promise<void> {
  const node = ['--disable-warning=ExperimentalWarning', 'server/src/operator/main.ts', ...command]
  await promisify(execFile)(process.execPath, node, { env: { ...process.env, ...environment } })
}

const start = () => spawnServer('server/src/main.ts', environment, '/readyz', port)

beforeAll(async () => {
  const dataDir = await copyProductData()
  port = await freePort()
  environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NODE_ENV: '',
    CRUX_DEMO: 'on',
    CRUX_DEMO_PASSWORD: 'demo password for tests',
  }
  for (const coupon of [
    ['HARBOUR2026', '--user-quota', '10', '--day-passes', '1'],
    ['MOORING2026', '--day-passes', '5'],
  ])
    await operate('create-coupon', '--plan', 'basic', '--max', '2', '--code', ...coupon)
  product = await start()
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await product.stop()
  await rm(environment.DATA_DIR, { recursive: true, force: true })
})

/** Lets time go by for day passes, trials and, in whole days, the sandbox. */
async function pass(time: SQL, days = 0): Promise<void> {
  await product.stop()
  const database = await openDatabase({ dataDir: environment.DATA_DIR })
  await database.db.update(organizationUsers).set({ dayPassUntil: sql`${organizationUsers.dayPassUntil} - ${time}` })
  await database.db.update(organizations).set({ trialEndsAt: sql`${organizations.trialEndsAt} - ${time}` })
  await database.close()
  if (days > 0) await operate('sandbox-clock', '--advance', `${days}d`)
  product = await start()
}

interface Resource {
  id: string
}

test.each(screens('phone', 'laptop'))(
  'a code is redeemed on a %s: a wrong one is told at its line, the right one gives the plan and day passes that let colleagues in',
  async (size) => {
    const baseURL = product.url
    const { page, context, problems } = await openDevice(browser, { size, language: 'fi', baseURL })
    const person = new Newcomer(page, 'fi')
    const email = freshEmail('liisa')
    await page.goto('/redeem-code')
    await person.field('trial', 'redemption.code').fill('wrong-code-1')
    await person.field('trial', 'fields.name').fill('Liisa Laine')
    await person.field('trial', 'fields.email').fill(email)
    await person.field('trial', 'fields.organization').fill('Satama Oy')
    await person.button('trial', 'redemption.submit').click()
    await expect.poll(() => person.field('trial', 'redemption.code').getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page, 'a wrong code to redeem')
    await person.field('trial', 'redemption.code').fill('harbour-2026')
    await person.button('trial', 'redemption.submit').click()
    await person.seesText('trial', 'sent.title')
    await expectAccessible(page, 'a code is redeemed')
    await page.goto(await mailedPath(page.request, email, 'verify_email'))
    await person.seesText('account', 'verify.title', { name: 'Liisa Laine' })
    await page.getByText(person.say('account', 'verify.text', { organization: 'Satama Oy' })).waitFor()

    // The code's day pass is used and all ten places are taken.
    const dashboard = new Dashboard(page, size, 'fi')
    const [organization] = (await dashboard.call('get', '/v1/dashboard/organization/self-list')).data as Resource[]
    const query = `organization_id=${organization?.id ?? ''}`
    const given = await dashboard.call('get', `/v1/dashboard/purchasable-products/list-purchased?${query}`)
    await dashboard.call('patch', '/v1/dashboard/purchasable-products/consume-product', {
      organization_product_purchase_id: (given.data as Resource[])[0]?.id,
      quantity: 1,
    })
    for (let people = 1; people < 10; people += 1)
      await dashboard.call('post', '/v1/dashboard/users', {
        organization_id: organization?.id,
        role: 'game_master',
        email: freshEmail('kollega'),
      })

    // Two more passes are bought; one lets an eleventh person in all the same.
    await page.goto('/dashboard/manage/purchase/product/crux_day_pass_1')
    await page.getByLabel(dashboard.say('billing', 'purchase.passes'), { exact: true }).fill('2')
    await dashboard.button('billing', 'receipt.checkout').click()
    await page.getByLabel(dashboard.say('billing', 'checkout.card'), { exact: true }).fill('4242 4242 4242 4242')
    await page.locator('form button[type=submit]').click()
    await page.getByText(dashboard.say('billing', 'result.done.title')).waitFor({ timeout: 30_000 })
    await page.goto('/dashboard/users')
    const dialog = page.getByRole('dialog')
    const guest = freshEmail('vieras')
    await dashboard.button('users', 'invite.open').click()
    await dialog.getByText(dashboard.say('users', 'reasons.quota-full')).waitFor()
    expect(
      await dialog
        .getByRole('button', { name: dashboard.say('users', 'invite.submit'), exact: true })
        .getAttribute('aria-disabled'),
    ).toBe('true')
    await tick(dialog.getByRole('checkbox', { name: new RegExp(`^${dashboard.say('users', 'invite.dayPass')}`) }))
    await expectAccessible(page, 'inviting with a day pass')
    expect(
      await dialog.getByRole('radio', { name: new RegExp(`^${dashboard.say('users', 'roles.admin')}`) }).isDisabled(),
    ).toBe(true)
    await dialog.getByLabel(dashboard.say('users', 'invite.email'), { exact: true }).fill(guest)
    await dashboard.button('users', 'invite.submit').click()
    await dialog.waitFor({ state: 'detached' })
    await dashboard.row(guest).getByText(dashboard.say('users', 'labels.day_pass'), { exact: true }).waitFor()
    await dashboard.button('users', 'invite.open').click()
    await dialog.getByText(dashboard.say('users', 'invite.dayPassNote_one', { count: 1 })).waitFor()
    await page.keyboard.press('Escape')

    // The guest gets in by mail, and plays.
    const visitor = await openDevice(browser, { size, language: 'fi', baseURL })
    const guestAtDoor = new Newcomer(visitor.page, 'fi')
    await visitor.page.goto(await mailedPath(page.request, guest, 'invitation'))
    await guestAtDoor.button('account', 'invite.without').click()
    await guestAtDoor.isAtSetUp()
    await new Dashboard(visitor.page, size, 'fi').setUpGame('Vieraan peli')

    // A day later no new games can be set up; what the guest made can still be read.
    await pass(sql`interval '24 hours'`)
    await visitor.page.goto('/dashboard/main')
    await visitor.page.getByText('Vieraan peli').waitFor()
    await visitor.page.getByText(guestAtDoor.say('dashboard', 'blocks.day_pass_over.member')).waitFor()
    expect(
      await visitor.page
        .getByRole('button', { name: guestAtDoor.say('dashboard', 'home.newGame'), exact: true })
        .getAttribute('aria-disabled'),
    ).toBe('true')
    await expectAccessible(visitor.page, 'a day pass that is over')
    expect(visitor.problems).toEqual([])
    await visitor.context.close()

    // Members redeem on the plan's page: not the same code again, but another one.
    await page.goto('/dashboard/manage')
    const code = page.getByLabel(dashboard.say('billing', 'redeem.code'), { exact: true })
    await code.fill('harbour-2026')
    await dashboard.button('billing', 'redeem.action').click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'a code that was redeemed before')
    await code.fill('mooring-2026')
    await dashboard.button('billing', 'redeem.action').click()
    await page.getByText(dashboard.say('billing', 'redeem.done')).waitFor()
    await page.goto('/dashboard/products')
    await page.getByText(/^5(\/5)? jäljellä/).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test('a month later a payment has failed and a trial is over: both say so at home, and lead to the plan', async () => {
  const { page, context, problems } = await openDevice(browser, { size: 'laptop', baseURL: product.url })
  const dashboard = new Dashboard(page, 'laptop')
  const say = (key: string, values?: Record<string, string | number>) => dashboard.say('billing', key, values)
  const [failing, trying] = [
    await settle(page.request, 'Fanny', 'Failing'),
    await settle(page.request, 'Timo', 'Trying'),
  ]
  const enter = ({ token }: { token: string }) =>
    keepSession(page, { token, expiresAt: new Date(Date.now() + 10 * 3_600_000).toISOString() })
  await enter(failing)
  const order = { organization_id: failing.organizationId, price_id: 'price_crux_basic_month' }
  const { id } = (await dashboard.call('post', '/v1/stripe/stripe-subscriptions/checkout', order)).data as Resource
  await dashboard.call('post', `/v1/sandbox/checkout-sessions/${id}/pay`, { card_number: '4000000000000341' })
  await pass(sql`interval '32 days'`, 32)

  // Reading the plan lets the sandbox's month pass.
  const current = `/v1/dashboard/subscription-products/current-product?organization_id=${failing.organizationId}`
  await expect
    .poll(async () => (await dashboard.call('get', current)).data, { timeout: 30_000 })
    .toMatchObject({ attributes: { state: 'past_due' } })
  await page.goto('/dashboard/main')
  await page.getByText(dashboard.say('dashboard', 'blocks.payment_failing.title')).waitFor()
  await expectAccessible(page, 'home with a payment that failed')
  const pay_url = 'https://invoice.example/1'
  await changeAnswers(page, /subscriptions\/invoices/, { pay_url })
  await page.getByRole('link', { name: dashboard.say('dashboard', 'blocks.payment_failing.action') }).click()
  await page.getByText(say('state.past_due.title')).waitFor()
  await page.getByText(say('state.unpaid.title', { amount: '€111.70' })).waitFor()
  expect(await page.getByRole('link', { name: say('state.unpaid.action') }).getAttribute('href')).toBe(pay_url)
  await page.getByRole('cell', { name: say('invoices.open') }).waitFor()
  await expectAccessible(page, 'a plan whose payment failed')

  await enter(trying)
  await page.goto('/dashboard/main')
  await page.getByText(dashboard.say('dashboard', 'blocks.organization_trial_expired.title')).waitFor()
  await page.getByRole('link', { name: dashboard.say('dashboard', 'blocks.toPlan') }).click()
  await page.getByRole('link', { name: say('plan.choose'), exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/manage')
  expect(problems).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
