import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { startSmtpServer, type TestSmtpServer } from '#testing/mail/smtp-server.ts'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Inbox, pressButtonOf } from '../../fixtures/inbox.ts'
import { startOwnProduct, type OwnProduct } from '../../fixtures/own-product.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { Newcomer } from '../../pages/newcomer.ts'
import { tick } from '../../pages/tick.ts'

/** An installation as a company would run it: mail is sent to its mail server, and there is no demo organization. */
let browser: Browser
let post: TestSmtpServer
let product: OwnProduct
beforeAll(async () => {
  browser = await launchBrowser()
  post = await startSmtpServer()
  product = await startOwnProduct({
    SMTP_URL: post.url,
    MAIL_FROM: 'Crux <crux@werft.example>',
    SUPPORT_EMAIL: 'help@werft.example',
    CRUX_DEMO: 'off',
  })
})
afterAll(async () => {
  await browser.close()
  await product.end()
  await post.stop()
})

const passwords = {
  greta: 'violet harbour tune 9',
  aino: 'kolme valkoista venettä',
  ainoLater: 'neljä punaista venettä',
  emil: 'der lange Weg zum Meer',
}

/**
 * The operator sells a plan. The product is stopped meanwhile, because the embedded database allows one user at a time.
 */
async function sellPlan(organization: string): Promise<void> {
  await product.halt()
  await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'server/src/operator/main.ts',
      'set-plan',
      organization,
      '--plan',
      'pro',
      '--child-quota',
      '2',
      '--user-quota',
      '10',
    ],
    { env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' } },
  )
  await product.rise()
}

describe.each(screens('phone', 'laptop'))('on a %s', (size) => {
  const address = (name: string) => `${name}.${size}@werft.example`
  const organization = `Werft ${size}`
  const child = `Dock ${size}`

  async function sitDown(name: string, language: Language) {
    const device = await openDevice(browser, { size, language, baseURL: product.url })
    return {
      ...device,
      email: address(name),
      inbox: new Inbox(post, address(name)),
      person: new Newcomer(device.page, language),
      dashboard: new Dashboard(device.page, size, language),
    }
  }
  type Somebody = Awaited<ReturnType<typeof sitDown>>

  /** Leaves the page for the one that a mail opened. */
  async function goOnIn(somebody: Somebody, tab: Page): Promise<Somebody> {
    await somebody.page.close()
    return {
      ...somebody,
      page: tab,
      person: new Newcomer(tab, somebody.person.language),
      dashboard: new Dashboard(tab, size, somebody.dashboard.language),
    }
  }

  async function acceptInvitation(invited: Somebody, password: string): Promise<Somebody> {
    const mail = await invited.inbox.next()
    expect(String(mail.html)).toContain(`lang="${invited.person.language}"`)
    const there = await goOnIn(invited, await pressButtonOf(mail, invited.context))
    await there.person.seesText('account', 'invite.title', { organization })
    await there.person.newPassword(password)
    await there.person.button('account', 'invite.accept').click()
    await there.person.isAtSetUp()
    // A first password is announced by mail like any other.
    expect(String((await invited.inbox.next()).html)).toContain('/login')
    return there
  }

  test('an organization begins, grows, changes and ends by what comes in the mail', async () => {
    // A trial, started from the mail, with a password from the next one.
    let greta = await sitDown('greta', 'en')
    await greta.page.goto('/trial')
    await greta.person.field('trial', 'fields.name').fill('Greta Winter')
    await greta.person.field('trial', 'fields.email').fill(greta.email)
    await greta.person.field('trial', 'fields.phone').fill('+49 30 123 45 67')
    await greta.person.field('trial', 'fields.organization').fill(organization)
    await tick(greta.page.getByRole('checkbox'))
    await greta.person.button('trial', 'submit').click()
    await greta.person.seesText('trial', 'sent.title')
    // There is no outbox where mail is really sent.
    expect((await greta.page.request.get('/v1/outbox')).status()).toBe(404)
    const verification = await greta.inbox.next()
    expect(verification.from?.text).toContain('crux@werft.example')
    expect(verification.text).toContain('help@werft.example')
    greta = await goOnIn(greta, await pressButtonOf(verification, greta.context))
    await greta.person.seesText('account', 'verify.title', { name: 'Greta Winter' })
    await greta.person.button('account', 'verify.password').click()
    greta = await goOnIn(greta, await pressButtonOf(await greta.inbox.next(), greta.context))
    await greta.person.newPassword(passwords.greta)
    await greta.person.page.locator('form button[type="submit"]').click()
    await greta.person.isAtSetUp()
    // The owner is notified, in case it was not them.
    expect((await greta.inbox.next()).subject).toBe('Your Crux password is set')

    // Two colleagues, each in their own language; one becomes an admin.
    let aino = await sitDown('aino', 'fi')
    let emil = await sitDown('emil', 'de')
    await greta.page.goto('/dashboard/users')
    await greta.dashboard.invite(aino.email, 'fi')
    await greta.dashboard.invite(emil.email, 'de')
    aino = await acceptInvitation(aino, passwords.aino)
    emil = await acceptInvitation(emil, passwords.emil)
    await greta.dashboard.act(aino.email, 'make-admin')
    await greta.dashboard.confirm('users', 'actions.make-admin')
    await greta.dashboard
      .row(aino.email)
      .getByText(greta.dashboard.say('users', 'roles.admin'), { exact: true })
      .waitFor()
    await aino.page.goto('/dashboard/users')
    await aino.dashboard.button('users', 'invite.open').waitFor()

    // A plan is bought; a child organization is created and entered, and one of the two is moved there.
    await sellPlan(organization)
    await greta.page.goto('/dashboard/child-organizations')
    await greta.dashboard.button('organization', 'children.create').click()
    await greta.page
      .getByRole('dialog')
      .getByLabel(greta.dashboard.say('organization', 'settings.name'), { exact: true })
      .fill(child)
    await greta.dashboard.confirm('organization', 'children.create')
    await aino.page.goto('/dashboard/child-organizations')
    await aino.page.getByRole('row').filter({ hasText: child }).waitFor()
    await greta.page.goto('/dashboard/users')
    await greta.dashboard.act(emil.email, 'move')
    await tick(greta.page.getByRole('radio', { name: new RegExp(`^${child}`) }))
    await greta.dashboard.confirm('users', 'actions.move')
    await greta.dashboard.row(emil.email).waitFor({ state: 'detached' })
    // Emil is notified, and could refuse.
    const moved = await emil.inbox.next()
    expect(moved.subject).toBe(`Du gehörst jetzt zu ${child}`)
    const refusing = await pressButtonOf(moved, emil.context)
    await refusing
      .getByRole('heading', { level: 1, name: emil.person.say('account', 'refuse.title', { organization: child }) })
      .waitFor()
    await refusing
      .getByText(emil.person.say('account', 'refuse.moved', { organization: child, from: organization }))
      .waitFor()
    await expectAccessible(refusing, 'a place that can be refused')
    await refusing.close()
    await greta.page.goto('/dashboard/child-organizations')
    await greta.dashboard.button('organization', 'children.enterOne', { name: child }).click()
    await greta.page
      .getByText(greta.dashboard.say('dashboard', 'child.text', { child, parent: organization }))
      .waitFor()
    await greta.dashboard.go('nav.people')
    await greta.dashboard.row(emil.email).waitFor()
    await emil.page.goto('/dashboard/organization')
    await emil.page.getByRole('heading', { level: 1, name: child }).waitFor()
    await expectAccessible(emil.page, 'the organization somebody was moved to')

    // A forgotten password is reset by mail, and the old one stops working.
    const second = await sitDown('aino', 'fi')
    await second.page.goto('/login')
    await second.person.link('session', 'login.forgot').click()
    await second.person.field('session', 'login.email').fill(aino.email)
    await second.person.button('session', 'forgot.submit').click()
    await second.person.seesText('session', 'sent.title')
    const reset = await goOnIn(second, await pressButtonOf(await aino.inbox.next(), second.context))
    await reset.person.seesText('account', 'reset.title')
    await reset.person.newPassword(passwords.ainoLater)
    await reset.person.button('account', 'reset.submit').click()
    await reset.person.isAtSetUp()
    expect((await aino.inbox.next()).html).toContain('lang="fi"')

    // The reset ended Aino's other session; she is told, logs in again and is back where she was.
    await aino.page.goto('/dashboard/users')
    await aino.person.seesText('session', 'intro.endedTitle')
    await aino.person.link('session', 'intro.again').click()
    await aino.person.field('session', 'login.email').fill(aino.email)
    await aino.person.field('session', 'login.password').fill(passwords.aino)
    await aino.person.button('session', 'login.submit').click()
    await aino.page.getByText(aino.person.say('session', 'login.errors.invalid_credentials')).waitFor()
    await aino.person.field('session', 'login.password').fill(passwords.ainoLater)
    await aino.person.button('session', 'login.submit').click()
    await aino.page.waitForURL('**/dashboard/users')
    await aino.dashboard.row(greta.email).waitFor()

    // The child is deleted with the code from the mail; its parent stays.
    await greta.dashboard.go('nav.organization')
    await greta.dashboard.button('organization', 'deletion.prepare').click()
    await greta.page.getByText(greta.dashboard.say('organization', 'deletion.sentTitle')).waitFor()
    const code = /\b\d{4}\s?\d{4}\b/.exec((await greta.inbox.next()).text ?? '')?.[0] ?? ''
    await greta.page.getByLabel(greta.dashboard.say('organization', 'deletion.code')).fill(code)
    await tick(greta.page.getByRole('checkbox'))
    await greta.dashboard.button('organization', 'deletion.destroy').click()
    await greta.page
      .getByRole('heading', { name: greta.dashboard.say('organization', 'deletion.destroyedTitle', { name: child }) })
      .waitFor()
    await aino.page.goto('/dashboard/child-organizations')
    await aino.page.getByRole('heading', { level: 1 }).waitFor()
    await aino.page.getByText(aino.dashboard.say('organization', 'children.empty')).waitFor()

    // Nobody received unrequested mail.
    expect([greta.inbox.unread, aino.inbox.unread, emil.inbox.unread]).toEqual([0, 0, 0])
    for (const { context, problems } of [greta, aino, emil, second]) {
      expect(problems).toEqual([])
      await context.close()
    }
  })
})
