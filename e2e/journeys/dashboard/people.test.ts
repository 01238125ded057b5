import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const admin = 'admin@demo.example'
const child = 'Demo Northern Depot'
const onlyAdminOfChild = 'north@demo.example'

describe.each(screens('laptop', 'phone'))('on a %s', (size) => {
  const aino = `aino.${size}@colleagues.example`
  const emil = `emil.${size}@colleagues.example`
  const harbour = `Harbour ${size}`
  const quay = `Quay ${size}`

  test('an admin invites, promotes, moves and removes people, makes a child organization and deletes it', async () => {
    const { page, context, problems } = await openDevice(browser, { size })
    const dashboard = new Dashboard(page, size)
    await dashboard.open(admin, '/dashboard')
    await page.waitForURL('**/dashboard/main')
    await expectAccessible(page, 'the dashboard')

    // Two colleagues in two languages.
    await dashboard.go('nav.people')
    await dashboard.button('users', 'invite.open').click()
    await expectAccessible(page, 'an invitation')
    await page.keyboard.press('Escape')
    await dashboard.invite(aino, 'fi')
    await dashboard.invite(emil, 'de')
    expect([(await dashboard.mailTo(aino)).language, (await dashboard.mailTo(emil)).language]).toEqual(['fi', 'de'])
    await expectAccessible(page, 'the people')

    // An evaluation sends no mail: it says so where somebody out there would wait for one.
    await dashboard.button('users', 'invite.open').click()
    const address = page.getByRole('dialog').getByLabel(dashboard.say('users', 'invite.email'), { exact: true })
    const noMailLeaves = page.getByRole('dialog').getByText(dashboard.say('users', 'invite.noMailLeaves'))
    await address.fill('somebody@crux-customer.fi')
    await noMailLeaves.waitFor()
    await address.fill(aino)
    await noMailLeaves.waitFor({ state: 'detached' })

    // A duplicate is refused at the field, in words.
    await page
      .getByRole('dialog')
      .getByLabel(dashboard.say('users', 'invite.email'), { exact: true })
      .fill(aino.toUpperCase())
    await dashboard.button('users', 'invite.submit').click()
    await page
      .getByRole('dialog')
      .getByText(/is in the organization already/)
      .waitFor()
    await page.keyboard.press('Escape')

    // The search ignores case; one of them becomes an admin.
    await page.getByLabel(dashboard.say('users', 'search.label')).fill(aino.toUpperCase())
    await dashboard.row(emil).waitFor({ state: 'detached' })
    // An invitation thought better of leaves the list as it was.
    await dashboard.button('users', 'invite.open').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('search')).toBe(aino.toUpperCase())
    await dashboard.act(aino, 'make-admin')
    await dashboard.confirm('users', 'actions.make-admin')
    await dashboard.row(aino).getByText(dashboard.say('users', 'roles.admin'), { exact: true }).waitFor()
    await page.getByLabel(dashboard.say('users', 'search.label')).fill('')

    // A child organization, with another name, entered and left again.
    await dashboard.go('nav.children')
    await dashboard.button('organization', 'children.create').click()
    await page
      .getByRole('dialog')
      .getByLabel(dashboard.say('organization', 'settings.name'), { exact: true })
      .fill(harbour)
    await expectAccessible(page, 'a new child organization')
    await dashboard.confirm('organization', 'children.create')
    await expectAccessible(page, 'the child organizations')
    await dashboard.button('organization', 'children.enterOne', { name: harbour }).click()
    await page
      .getByText(dashboard.say('dashboard', 'child.text', { child: harbour, parent: 'Demo Organization' }))
      .waitFor()
    await dashboard.go('nav.organization')
    await page.getByLabel(dashboard.say('organization', 'settings.name'), { exact: true }).fill(quay)
    await dashboard.button('organization', 'settings.save').click()
    await page.getByRole('heading', { level: 1, name: quay }).waitFor()
    await expectAccessible(page, 'the organization')

    // The last admin of a child cannot be removed, and the menu says why.
    await dashboard.button('dashboard', 'child.back', { parent: 'Demo Organization' }).click()
    await page.waitForURL('**/dashboard/child-organizations')
    await dashboard.button('organization', 'children.enterOne', { name: child }).click()
    await page.waitForURL('**/dashboard/main')
    await dashboard.go('nav.people')
    await dashboard.openActions(onlyAdminOfChild)
    const removal = page.getByRole('menuitem', { name: dashboard.say('users', 'actions.remove') })
    expect(await removal.getAttribute('aria-disabled')).toBe('true')
    await removal.getByText(dashboard.say('users', 'reasons.last-admin')).waitFor()
    await expectAccessible(page, 'what can be done with the last admin')
    await page.keyboard.press('Escape')
    await dashboard.button('dashboard', 'child.back', { parent: 'Demo Organization' }).click()
    await page.waitForURL('**/dashboard/child-organizations')

    // One is moved into the child, the other is among those removed at once.
    await dashboard.go('nav.people')
    await dashboard.act(emil, 'move')
    await tick(page.getByRole('radio', { name: new RegExp(`^${quay}`) }))
    await expectAccessible(page, 'moving somebody')
    await dashboard.confirm('users', 'actions.move')
    await dashboard.row(emil).waitFor({ state: 'detached' })
    await dashboard.invite(emil, 'de')
    for (const email of [aino, emil])
      await page.getByRole('checkbox', { name: dashboard.say('users', 'bulk.choose', { email }) }).press('Space')
    await dashboard.button('users', 'bulk.remove').click()
    await expectAccessible(page, 'removing several')
    await dashboard.confirm('users', 'bulk.remove')
    for (const email of [aino, emil]) await dashboard.row(email).waitFor({ state: 'detached' })

    // All people of the parent and its child, and the change log.
    await dashboard.go('nav.manager')
    await dashboard.row(emil).waitFor()
    await expectAccessible(page, 'people everywhere')
    await page.goto('/dashboard/organization/audit-log')
    await page
      .getByRole('rowheader', { name: dashboard.say('audit', 'actions.user_moved_out') })
      .first()
      .waitFor()
    await expectAccessible(page, 'the change log')

    // The child is deleted by the mailed code; a wrong one deletes nothing.
    await page.goto('/dashboard/child-organizations')
    await dashboard.button('organization', 'children.enterOne', { name: quay }).click()
    await page.waitForURL('**/dashboard/main')
    await dashboard.go('nav.organization')
    await dashboard.button('organization', 'deletion.prepare').click()
    await page.getByText(dashboard.say('organization', 'deletion.sentTitle')).waitFor()
    await dashboard.button('organization', 'deletion.destroy').click()
    await page.getByText(dashboard.say('organization', 'deletion.codeRequired')).waitFor()
    await page.getByText(dashboard.say('organization', 'deletion.consentRequired')).waitFor()
    await tick(page.getByRole('checkbox'))
    await page.getByLabel(dashboard.say('organization', 'deletion.code')).fill('0000 0000')
    await dashboard.button('organization', 'deletion.destroy').click()
    await page.getByText(/Only the code in the latest email works/).waitFor()
    await expectAccessible(page, 'deleting an organization')
    const code = /\b\d{4}\s?\d{4}\b/.exec((await dashboard.mailTo(admin)).text)?.[0] ?? ''
    await page.getByLabel(dashboard.say('organization', 'deletion.code')).fill(code)
    await dashboard.button('organization', 'deletion.destroy').click()
    await page
      .getByRole('heading', { name: dashboard.say('organization', 'deletion.destroyedTitle', { name: quay }) })
      .waitFor()
    await dashboard.button('organization', 'deletion.leave').last().click()
    await page.waitForURL('**/intro')
    await dashboard.open(admin, '/dashboard/child-organizations')
    await page.getByRole('row').filter({ hasText: child }).waitFor()
    expect(await page.getByRole('row').filter({ hasText: quay }).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('what a list shows lives in the address: it survives a reload, and Back goes to what was shown before', async () => {
    const { page, context, problems } = await openDevice(browser, { size })
    const dashboard = new Dashboard(page, size)
    await dashboard.open(admin, '/dashboard/users')
    await dashboard.changeSettings(30)
    const log = '/dashboard/organization/audit-log'
    const shows = (query: string) => page.waitForURL(({ pathname, search }) => pathname + search === log + query)
    const pageOf = (number: number) => page.getByText(new RegExp(`^Page ${number} of \\d+$`)).waitFor()

    // A filter, a page size, a page and a sort, each a history entry.
    await page.goto(`${log}?size=25`)
    await page.getByLabel(dashboard.say('audit', 'filter')).selectOption('organization.settings_changed')
    await shows('?size=25&action=organization.settings_changed')
    await pageOf(1)
    await dashboard.button('list', 'next').click()
    await shows('?size=25&action=organization.settings_changed&page=2')
    await pageOf(2)
    await expectAccessible(page, 'the second page of the change log')
    await dashboard.sortBy('audit', 'when')
    await shows('?size=25&action=organization.settings_changed&sort=at')
    await pageOf(1)
    await dashboard.button('list', 'next').click()
    await pageOf(2)

    // Still there after a reload; Back retraces the steps.
    await page.reload()
    await shows('?size=25&action=organization.settings_changed&sort=at&page=2')
    await pageOf(2)
    expect(await page.getByLabel(dashboard.say('audit', 'filter')).inputValue()).toBe('organization.settings_changed')
    await page.goBack()
    await pageOf(1)
    await page.goBack()
    await shows('?size=25&action=organization.settings_changed&page=2')
    await pageOf(2)

    // Typing updates the address without an entry per key. What the list does not know is dropped, with a message.
    await page.goto('/dashboard/users?sort=-since&page=many')
    await page.getByText(dashboard.say('list', 'broken.title')).waitFor()
    await dashboard.row(admin).waitFor()
    await page.getByLabel(dashboard.say('users', 'search.label')).pressSequentially('nobody at all')
    await page.getByText(dashboard.say('users', 'search.nobody')).waitFor()
    await expectAccessible(page, 'nobody found')
    await page.waitForURL('**/dashboard/users?sort=-since&search=nobody+at+all')
    await page.reload()
    await page.getByText(dashboard.say('users', 'search.nobody')).waitFor()
    expect(await page.getByLabel(dashboard.say('users', 'search.label')).inputValue()).toBe('nobody at all')
    await dashboard.button('users', 'search.clear').click()
    await dashboard.row(admin).waitFor()
    expect(await page.getByLabel(dashboard.say('users', 'search.label')).inputValue()).toBe('')
    await page.goBack()
    await page.getByText(dashboard.say('users', 'search.nobody')).waitFor()
    await page.goBack()
    await pageOf(2)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a game master sees who is there and what concerns them, and nothing for admins', async () => {
    const { page, context, problems } = await openDevice(browser, { size, dark: true })
    const dashboard = new Dashboard(page, size)
    await dashboard.open('master@demo.example', '/dashboard')
    await page.waitForURL('**/dashboard/main')
    expect(await dashboard.navigation()).toEqual(
      [
        'nav.home',
        'nav.games',
        'nav.reports',
        'nav.analysis',
        'nav.play',
        'nav.actions',
        'nav.decks',
        'nav.gameTypes',
        'nav.templates',
        'nav.people',
        'nav.organization',
        'nav.plan',
        'nav.handbook',
      ].map((key) => dashboard.say('dashboard', key)),
    )
    await page.goto('/dashboard/users')
    await dashboard.row(admin).waitFor()
    expect(await dashboard.button('users', 'invite.open').count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await expectAccessible(page, 'the people, to be read')
    await page.goto('/dashboard/organization')
    await page.getByText(dashboard.say('organization', 'relation.game_master')).waitFor()
    expect(await dashboard.button('organization', 'deletion.prepare').count()).toBe(0)
    for (const path of [
      '/dashboard/child-organizations',
      '/dashboard/organization/organization-manager',
      '/dashboard/organization/audit-log',
    ]) {
      await page.goto(path)
      await page.getByText(dashboard.say('dashboard', 'notAllowed.title')).waitFor()
    }
    await expectAccessible(page, 'a page for admins')
    expect(problems).toEqual([])
    await context.close()
  })

  test('the tour is skipped only after asking, stays within reach and ends at home; the profile keeps a name', async () => {
    const { page, context, problems } = await openDevice(browser, { size })
    const dashboard = new Dashboard(page, size)
    await dashboard.open('master@demo.example', '/dashboard/profile/onboarding')
    await expectAccessible(page, 'the first slide')
    await dashboard.button('onboarding', 'skip.open').click()
    await dashboard.button('onboarding', 'skip.stay').last().click()
    for (const slide of ['how', 'session', 'decks', 'perspectives', 'resources']) {
      await dashboard.button('onboarding', 'next').click()
      const heading = page.getByRole('heading', {
        level: 2,
        name: dashboard.say('onboarding', `slides.${slide}.title`),
      })
      await heading.waitFor()
      await expect.poll(() => page.locator(':focus').innerText()).toBe(await heading.innerText())
    }
    await expectAccessible(page, 'the last slide')
    await dashboard.button('onboarding', 'finish').click()
    await page.waitForURL('**/dashboard/main')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(dashboard.say('onboarding', 'card.title')).count()).toBe(0)
    await page.goto('/dashboard/profile')
    await page.getByLabel(dashboard.say('profile', 'person.name'), { exact: false }).first().fill('Jonas Berg')
    await dashboard.button('profile', 'person.save').click()
    await page.getByText(dashboard.say('profile', 'person.saved')).first().waitFor()
    await page.getByRole('link', { name: dashboard.say('profile', 'learning.tour') }).waitFor()
    await dashboard.button('profile', 'login.change').click()
    await dashboard.button('profile', 'password.submit').click()
    await page.getByText(dashboard.say('profile', 'password.currentRequired')).waitFor()
    await expectAccessible(page, 'the profile')
    const [file] = await Promise.all([page.waitForEvent('download'), dashboard.button('profile', 'data.save').click()])
    expect(file.suggestedFilename()).toMatch(/\.zip$/)
    expect(problems).toEqual([])
    await context.close()
  })
})
