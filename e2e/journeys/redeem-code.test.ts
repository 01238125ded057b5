import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnServer, type Spawned } from '#testing/spawn-server.ts'
import { expectAccessible, launchBrowser, openDevice } from '../fixtures/browser.ts'
import { freshEmail, mailedPath, Newcomer } from '../pages/newcomer.ts'

/** The operator's commands have the embedded database to themselves, so this product is stopped for one. */
let browser: Browser
let product: Spawned
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crux-redeem-'))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', CRUX_DEMO: 'on', CRUX_DEMO_PASSWORD: 'demo password for tests' }
  await (await spawnServer('server/src/main.ts', environment, '/readyz')).stop()
  const command = ['--disable-warning=ExperimentalWarning', 'server/src/operator/main.ts', 'create-coupon', '--code', 'HARBOUR2026', '--plan', 'basic', '--max', '2']
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...environment } })
  product = await spawnServer('server/src/main.ts', environment, '/readyz')
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.each(['laptop', 'phone'] as const)('a code is redeemed on a %s: a wrong one is told at its line, the right one gives the plan', async (size) => {
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
  await person.isTold('trial', 'sent.title')
  await expectAccessible(page, 'a code is redeemed')
  await page.goto(product.url + await mailedPath(page.request, email, 'verify_email', product.url))
  await person.isTold('account', 'verify.title', { name: 'Liisa Laine' })
  await page.getByText(person.say('account', 'verify.text', { organization: 'Satama Oy' })).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
