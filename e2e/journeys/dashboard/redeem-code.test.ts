import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { freePort, spawnServer, type Spawned } from '#testing/spawn-server.ts'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { copyProductData } from '../../fixtures/product-data.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { freshEmail, mailedPath, Newcomer } from '../../pages/newcomer.ts'
import { tick } from '../../pages/tick.ts'

/** The operator's commands need exclusive use of the embedded database, so this product starts after one. */
let browser: Browser
let product: Spawned
let environment: { DATA_DIR: string } & Record<string, string>
let port: number

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
    ['HARBOUR2026', '--user-quota', '1', '--day-passes', '2'],
    ['MOORING2026', '--day-passes', '5'],
  ]) {
    const command = [
      'server/src/operator/main.ts',
      'create-coupon',
      '--plan',
      'basic',
      '--max',
      '2',
      '--code',
      ...coupon,
    ]
    const node = ['--disable-warning=ExperimentalWarning', ...command]
    await promisify(execFile)(process.execPath, node, { env: { ...process.env, ...environment } })
  }
  product = await start()
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await product.stop()
  await rm(environment.DATA_DIR, { recursive: true, force: true })
})

/** Lets the 24 hours of all day passes go by. */
async function endDayPasses(): Promise<void> {
  await product.stop()
  const database = await openDatabase({ dataDir: environment.DATA_DIR })
  await database.db
    .update(organizationUsers)
    .set({ dayPassUntil: sql`${organizationUsers.dayPassUntil} - interval '24 hours'` })
  await database.close()
  product = await start()
}

test.each(screens('phone', 'laptop'))(
  'a code is redeemed on a %s: a wrong one is told at its line, the right one gives the plan and day passes that let colleagues in',
  async (size) => {
    const { page, context, problems } = await openDevice(browser, { size, language: 'fi' })
    const person = new Newcomer(page, 'fi')
    const email = freshEmail('liisa')
    await page.goto(`${product.url}/redeem-code`)
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
    await page.goto(product.url + (await mailedPath(page.request, email, 'verify_email', product.url)))
    await person.seesText('account', 'verify.title', { name: 'Liisa Laine' })
    await page.getByText(person.say('account', 'verify.text', { organization: 'Satama Oy' })).waitFor()

    // The plan's only membership is taken; a day pass lets a colleague in all the same.
    await page.goto(`${product.url}/dashboard/users`)
    const dashboard = new Dashboard(page, size, 'fi')
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

    // The guest gets in by mail, and may set up games.
    const visitor = await openDevice(browser, { size, language: 'fi' })
    const guestAtDoor = new Newcomer(visitor.page, 'fi')
    await visitor.page.goto(product.url + (await mailedPath(page.request, guest, 'invitation', product.url)))
    await guestAtDoor.button('account', 'invite.without').click()
    await guestAtDoor.isAtSetUp()

    // A day later no new games can be set up; what the guest made can still be read.
    await endDayPasses()
    await visitor.page.goto(`${product.url}/dashboard/main`)
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
    await page.goto(`${product.url}/dashboard/manage`)
    const code = page.getByLabel(dashboard.say('billing', 'redeem.code'), { exact: true })
    await code.fill('harbour-2026')
    await dashboard.button('billing', 'redeem.action').click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'a code that was redeemed before')
    await code.fill('mooring-2026')
    await dashboard.button('billing', 'redeem.action').click()
    await page.getByText(dashboard.say('billing', 'redeem.done')).waitFor()
    await page.goto(`${product.url}/dashboard/products`)
    await page.getByText(/^5(\/5)? jäljellä/).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
