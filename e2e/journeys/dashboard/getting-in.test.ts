import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { type Device, expectAccessible, launchBrowser, openDevice, screens, type Size } from '../../fixtures/browser.ts'
import { freshEmail, givePassword, invite, mailedPath, Newcomer, settle } from '../../pages/newcomer.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const password = 'violet harbour tune 9'

async function arrive(
  size: Size,
  language: Language = 'en',
  storage?: Parameters<typeof openDevice>[1]['storage'],
): Promise<{ device: Device; person: Newcomer }> {
  const device = await openDevice(browser, { size, language, ...(storage ? { storage } : {}) })
  return { device, person: new Newcomer(device.page, language) }
}

async function leave(...devices: Device[]): Promise<void> {
  for (const { context, problems } of devices) {
    expect(problems).toEqual([])
    await context.close()
  }
}

describe.each(screens('phone', 'laptop'))('on a %s', (size) => {
  test('a trial begins with the form, goes on in the mail and ends at a table to set', async () => {
    const { device, person } = await arrive(size, 'de')
    const { page } = device
    const email = freshEmail('greta')
    await page.goto('/intro')
    await person.link('session', 'intro.trial').click()
    await person.seesText('trial', 'title')
    await person.button('trial', 'submit').click()
    await expect.poll(() => page.locator('form [aria-invalid="true"]').count()).toBe(5)
    await page.locator('input[name="name"]:focus').waitFor()
    await expectAccessible(page, 'the trial form with every fault')

    await person.field('trial', 'fields.name').fill('Greta Winter')
    await person.field('trial', 'fields.email').fill(email)
    await person.field('trial', 'fields.phone').fill('+49 30 123 45 67')
    await person.field('trial', 'fields.organization').fill('Werft Nord')
    await tick(page.getByRole('checkbox'))
    await person.button('trial', 'submit').click()
    await person.seesText('trial', 'sent.title')
    await page.getByText(person.say('trial', 'sent.text', { email })).waitFor()
    await expectAccessible(page, 'the trial is asked for')

    const path = await mailedPath(page.request, email, 'verify_email')
    await page.goto(`/outbox?to=${encodeURIComponent(email)}`)
    await page
      .getByRole('list', { name: person.say('outbox', 'list') })
      .getByRole('button')
      .first()
      .click()
    expect(await page.locator('iframe').getAttribute('srcdoc')).toContain(path)
    // Test code cannot run in the mail's frame either, because it allows no scripts.
    await person.button('outbox', 'asText').click()
    await page.getByText(path).first().waitFor()
    await expectAccessible(page, 'the outbox')
    expect(new URL((await person.link('outbox', 'openLink').getAttribute('href')) ?? '').pathname).toBe(path)

    await page.goto(path)
    await person.seesText('account', 'verify.title', { name: 'Greta Winter' })
    await page.getByText(person.say('account', 'verify.text', { organization: 'Werft Nord' })).waitFor()
    await expectAccessible(page, 'the trial begins')
    await person.button('account', 'verify.password').click()
    await page.getByText(person.say('account', 'verify.passwordSent')).waitFor()
    await mailedPath(page.request, email, 'add_password')
    await person.link('account', 'verify.begin').click()
    await person.isAtSetUp()

    const again = await arrive(size, 'de')
    await again.device.page.goto(path)
    await again.person.seesText('account', 'problem.title.used')
    await again.person.link('account', 'problem.logIn').waitFor()
    await expectAccessible(again.device.page, 'a used verify link')
    await leave(device, again.device)
  })

  test('a second trial for an e-mail is told, and what was typed stays', async () => {
    const { device, person } = await arrive(size)
    const { email } = await settle(device.page.request, 'Nora', 'Harbour Logistics')
    await device.page.goto('/trial')
    await person.field('trial', 'fields.name').fill('Nora')
    await person.field('trial', 'fields.email').fill(email)
    await person.field('trial', 'fields.phone').fill('0401234567')
    await person.field('trial', 'fields.organization').fill('Harbour Logistics')
    await tick(device.page.getByRole('checkbox'))
    await person.button('trial', 'submit').click()
    await device.page.getByText(person.say('trial', 'errors.exists')).waitFor()
    expect(await person.field('trial', 'fields.email').inputValue()).toBe(email)
    await expectAccessible(device.page, 'a second trial')
    await leave(device)
  })

  test('a login link gets in without a password, once', async () => {
    const { device, person } = await arrive(size)
    const { email } = await settle(device.page.request, 'Elsa', 'Night Shift')
    await device.page.goto('/login')
    await person.button('session', 'login.link').click()
    await device.page.getByText(person.say('session', 'login.required.email')).waitFor()
    await person.field('session', 'login.email').fill(email)
    await person.button('session', 'login.link').click()
    await person.seesText('session', 'sent.title')
    await expectAccessible(device.page, 'a login link is sent')
    const path = await mailedPath(device.page.request, email, 'login_link')
    await device.page.goto(path)
    await person.isAtSetUp()

    const again = await arrive(size)
    await again.device.page.goto(path)
    await again.person.seesText('account', 'problem.title.used')
    await again.person.link('account', 'problem.newLogin').click()
    await again.person.seesText('session', 'login.title')
    await expectAccessible(again.device.page, 'the login page')
    await leave(device, again.device)
  })

  test('an invitation is accepted with a new password, in Finnish', async () => {
    const { device, person } = await arrive(size, 'fi')
    const { page } = device
    const host = await settle(page.request, 'Ville', 'Satama Oy')
    const email = freshEmail('aino')
    const path = await invite(page.request, host, email, 'fi')
    await page.goto(path)
    await person.seesText('account', 'invite.title', { organization: 'Satama Oy' })
    expect(await person.field('account', 'invite.email').inputValue()).toBe(email)
    await person.newPassword('lyhyt')
    await person.button('account', 'invite.accept').click()
    await page.getByText(person.say('account', 'password.short', { min: 12 })).waitFor()
    await person.newPassword(password, 'jotain aivan muuta')
    await person.button('account', 'invite.accept').click()
    await page.getByText(person.say('account', 'password.different')).waitFor()
    await expectAccessible(page, 'an invitation with faults')
    await person.newPassword('salasanasalasana')
    await person.button('account', 'invite.accept').click()
    await expect.poll(() => person.field('account', 'password.label').getAttribute('aria-invalid')).toBe('true')
    await person.newPassword(password)
    await person.button('account', 'invite.accept').click()
    await person.isAtSetUp()

    const again = await arrive(size, 'fi')
    await again.device.page.goto(path)
    await again.person.seesText('account', 'problem.title.used')
    await expectAccessible(again.device.page, 'a used invitation')
    await again.person.logIn(email, password)
    await again.person.isAtSetUp()
    await leave(device, again.device)
  })

  test('who belongs to two organizations accepts as they are, and from then on chooses after logging in', async () => {
    const { device, person } = await arrive(size, 'sv')
    const host = await settle(device.page.request, 'Sven', 'Hamnen')
    const guest = await settle(device.page.request, 'Karin', 'Varvet')
    const path = await invite(device.page.request, host, guest.email, 'sv')
    await device.page.goto(path)
    await person.button('account', 'invite.without').click()
    await person.isAtSetUp()

    const later = await arrive(size, 'sv')
    await later.device.page.goto('/login')
    await later.person.field('session', 'login.email').fill(guest.email)
    await later.person.button('session', 'login.link').click()
    await later.device.page.goto(await mailedPath(later.device.page.request, guest.email, 'login_link'))
    await later.person.seesText('session', 'pick.title')
    await expectAccessible(later.device.page, 'which organization')
    await later.device.page.getByRole('button', { name: 'Hamnen' }).click()
    await later.person.isAtSetUp()
    await leave(device, later.device)
  })

  test('a forgotten password is replaced by an e-mailed link', async () => {
    const { device, person } = await arrive(size, 'nl')
    const { page } = device
    const { email } = await settle(page.request, 'Bram', 'De Werf')
    await givePassword(page.request, email, 'the one that slips away')
    await page.goto('/login')
    await person.link('session', 'login.forgot').click()
    await person.seesText('session', 'forgot.title')
    await person.field('session', 'login.email').fill(email)
    await expectAccessible(page, 'a forgotten password')
    await person.button('session', 'forgot.submit').click()
    await person.seesText('session', 'sent.title')
    const path = await mailedPath(page.request, email, 'reset_password')
    await page.goto(path)
    await person.seesText('account', 'reset.title')
    await person.newPassword(password)
    await person.page
      .getByRole('button', { name: person.say('account', 'password.show') })
      .first()
      .click()
    expect(await person.field('account', 'password.label').getAttribute('type')).toBe('text')
    await expectAccessible(page, 'a new password')
    await person.button('account', 'reset.submit').click()
    await person.isAtSetUp()

    const again = await arrive(size, 'nl')
    await again.device.page.goto(path)
    await again.person.seesText('account', 'problem.title.used')
    await again.person.logIn(email, 'the one that slips away')
    await again.device.page.getByText(again.person.say('session', 'login.errors.invalid_credentials')).waitFor()
    await again.person.field('session', 'login.password').fill(password)
    await again.person.button('session', 'login.submit').click()
    await again.person.isAtSetUp()
    await leave(device, again.device)
  })

  test('a page that needs a login says so to who has none, and opens once they have logged in', async () => {
    const { device, person } = await arrive(size, 'sv')
    const { page } = device
    const { email } = await settle(page.request, 'Linnea', 'Kajen')
    await givePassword(page.request, email, password)
    await page.goto('/dashboard/reports/action-items')
    await person.seesText('session', 'intro.neededTitle')
    await page.getByText(person.say('session', 'intro.neededLead')).waitFor()
    await expectAccessible(page, 'a page that needs a login')
    await person.link('session', 'login.title').click()
    await person.field('session', 'login.email').fill(email)
    await person.field('session', 'login.password').fill(password)
    await person.button('session', 'login.submit').click()
    await page.waitForURL('**/dashboard/reports/action-items', { timeout: 30_000 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await leave(device)
  })

  test('a session that ended is told, and a login link leads back to where the person was', async () => {
    const { device, person } = await arrive(size)
    const { page } = device
    const { email, token, organizationId } = await settle(page.request, 'Jonas', 'Depot')
    const headers = { authorization: `Bearer ${token}` }
    const decks = (await (
      await page.request.get(`/v1/decks?organization_id=${organizationId}&language=en`, { headers })
    ).json()) as { data: { id: string }[] }
    const address = `/print/${decks.data[0]?.id ?? ''}`
    await page.goto('/login')
    await person.field('session', 'login.email').fill(email)
    await person.button('session', 'login.link').click()
    await page.goto(await mailedPath(page.request, email, 'login_link'))
    await person.isAtSetUp()
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.request.post('/v1/authentication/logout-everywhere', { headers })
    await page.reload()
    await person.seesText('session', 'intro.endedTitle')
    await expectAccessible(page, 'the session has ended')
    await person.link('session', 'intro.again').click()
    await person.field('session', 'login.email').fill(email)
    const before = await mailedPath(page.request, email, 'login_link')
    await person.button('session', 'login.link').click()
    await person.seesText('session', 'sent.title')
    await expect.poll(() => mailedPath(page.request, email, 'login_link')).not.toBe(before)
    const tab = await device.context.newPage()
    await tab.goto(await mailedPath(page.request, email, 'login_link'))
    await tab.waitForURL(`**${address}`, { timeout: 30_000 })
    await leave(device)
  })

  test.each([
    ['login', '/token/nonsense', 'problem.newLogin'],
    ['invite', '/invite/nonsense', 'problem.logIn'],
    ['verify', '/verify-email/nonsense', 'problem.toTrial'],
    ['reset', '/reset-password/nobody/nonsense', 'problem.newPassword'],
  ])('a broken %s link says what to do next', async (kind, path, next) => {
    const { device, person } = await arrive(size)
    await device.page.goto(path)
    await person.seesText('account', 'problem.title.unknown')
    await device.page.getByText(person.say('account', `problem.${kind}.unknown`)).waitFor()
    await person.link('account', next).waitFor()
    await expectAccessible(device.page, `a broken ${kind} link`)
    await leave(device)
  })
})
