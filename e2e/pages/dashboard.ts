import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/languages.ts'
import type { Size } from '../fixtures/browser.ts'
import { setUpByApi } from './new-game.ts'
import { Screen } from './screen.ts'
import { keepSession, logInByApi, tokenOf } from './session.ts'

interface Mail {
  language: string
  subject: string
  text: string
  link: string | null
}

/** Somebody at the dashboard, on a laptop or a phone. */
export class Dashboard extends Screen {
  readonly size: Size

  constructor(page: Page, size: Size, language: Language = 'en') {
    super(page, language)
    this.size = size
  }

  /** Opens a page of the dashboard with a demo account's session. */
  async open(email: string, path: string): Promise<void> {
    await keepSession(this.page, await logInByApi(this.page, email))
    await this.page.goto(path)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  /** Calls the API as the logged-in person, bypassing the screens. */
  async call(
    method: 'get' | 'post' | 'patch',
    path: string,
    data?: object,
  ): Promise<{ data: unknown; included?: unknown }> {
    const headers = { authorization: `Bearer ${await tokenOf(this.page)}` }
    const answer = await this.page.request[method](path, { headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as { data: unknown }
  }

  /** Sets up a game as if on another device of the same person; returns its id. */
  async setUpGame(subject: string): Promise<string> {
    return (await setUpByApi(this.page, await tokenOf(this.page), { subject, rounds: 2 })).id
  }

  /** Toggles a setting of the organization so that its change log has entries. An even number leaves it unchanged. */
  async changeSettings(times: number): Promise<void> {
    const headers = { authorization: `Bearer ${await tokenOf(this.page)}` }
    const own = await this.page.request.get('/v1/dashboard/organization/self-list', { headers })
    const { data } = (await own.json()) as { data: { id: string; attributes: { preferred_language: Language } }[] }
    const [{ id, attributes } = { id: '', attributes: { preferred_language: 'en' } }] = data
    for (let time = 1; time <= times; time += 1) {
      const usual = attributes.preferred_language
      const preferred_language = time % 2 === 0 ? usual : usual === 'sv' ? 'en' : 'sv'
      await this.page.request.patch(`/v1/dashboard/organization/${id}`, { headers, data: { preferred_language } })
    }
  }

  /** Sorts a list by a column in ascending order: by its heading, on a phone by the select above the rows. */
  async sortBy(area: string, column: string): Promise<void> {
    const title = this.say(area, column)
    if (this.size === 'phone')
      await this.page
        .getByLabel(this.say('list', 'sortBy'))
        .selectOption({ label: this.say('list', 'ascending', { column: title }) })
    else await this.page.getByRole('columnheader', { name: title }).click()
  }

  /** The navigation's items, in order. */
  async navigation(): Promise<string[]> {
    if (this.size === 'phone') await this.button('dashboard', 'nav.menu').click()
    return this.page
      .getByRole('navigation', { name: this.say('dashboard', 'nav.label') })
      .getByRole('link')
      .allInnerTexts()
  }

  /** Navigates by the menu. */
  async go(key: string): Promise<void> {
    if (this.size === 'phone') await this.button('dashboard', 'nav.menu').click()
    await this.page.getByRole('link', { name: this.say('dashboard', key), exact: true }).click()
    await this.page.locator('main h1').waitFor()
  }

  /** Invites somebody from the list of people. */
  async invite(email: string, language: string): Promise<void> {
    await this.button('users', 'invite.open').click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel(this.say('users', 'invite.email'), { exact: true }).fill(email)
    await dialog.getByLabel(this.say('users', 'invite.language')).selectOption(language)
    await this.button('users', 'invite.submit').click()
    await dialog.waitFor({ state: 'detached' })
    await this.row(email).waitFor()
  }

  /** A person's row in the table. */
  row(email: string) {
    return this.page.getByRole('row').filter({ hasText: email })
  }

  /** Opens a person's menu. */
  async openActions(email: string): Promise<void> {
    await this.button('users', 'actions.label', { email }).click()
    await this.page.getByRole('menu').waitFor()
  }

  /** Chooses an item from a person's menu; a dialog follows. */
  async act(email: string, action: string): Promise<void> {
    await this.openActions(email)
    await this.page.getByRole('menuitem', { name: this.say('users', `actions.${action}`), exact: true }).click()
    await this.page.getByRole('dialog').waitFor()
  }

  /** Confirms a dialog, and waits until it is done. */
  async confirm(area: string, key: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: this.say(area, key), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** The newest mail to somebody, once it has arrived. */
  async mailTo(email: string): Promise<Mail> {
    let mails: Mail[] = []
    await expect
      .poll(
        async () => {
          const answer = await this.page.request.get(`/v1/outbox?recipient=${encodeURIComponent(email)}`)
          const { data } = (await answer.json()) as { data: { attributes: Mail }[] }
          mails = data.map(({ attributes }) => attributes)
          return mails.length
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    return mails[0]!
  }
}
