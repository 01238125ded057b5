import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { Screen } from './screen.ts'

interface Mail {
  template: string
  subject: string
  link: string | null
  html: string
}

/** Link path in the newest mail of a template to an address, once it is in the outbox. */
export async function mailedPath(
  request: APIRequestContext,
  email: string,
  template: string,
  origin = '',
): Promise<string> {
  let path = ''
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${origin}/v1/outbox?recipient=${encodeURIComponent(email)}`)
        const { data } = (await answer.json()) as { data: { attributes: Mail }[] }
        const link = data.find(({ attributes }) => attributes.template === template)?.attributes.link
        path = link ? new URL(link).pathname : ''
        return path
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return path
}

/** Somebody with a new organization, created through the API. */
export interface Settled {
  email: string
  token: string
  organizationId: string
}

let count = 0

/** An address that is unique in this run. */
export function freshEmail(name: string): string {
  count += 1
  return `${name}.${count}.${Date.now()}@work.example`
}

/** Creates a person with a new trial, using the API calls of the screens. */
export async function settle(request: APIRequestContext, name: string, organization: string): Promise<Settled> {
  const email = freshEmail(name.toLowerCase())
  const form = { name, email, organization, phone_number: '+358 40 123 4567', privacy_consent: true }
  expect((await request.post('/v1/trial-registrations', { data: form })).status()).toBe(201)
  const code = (await mailedPath(request, email, 'verify_email')).split('/').at(-1)
  const verified = (await (await request.post('/v1/authentication/verify-email', { data: { code } })).json()) as {
    data: { attributes: { token: string } }
  }
  const { token } = verified.data.attributes
  const info = (await (
    await request.get('/v1/authentication/login-info', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: { relationships: { current_organization: { data: { id: string } } } } }
  return { email, token, organizationId: info.data.relationships.current_organization.data.id }
}

/** Sets an account's first password through the API. */
export async function givePassword(request: APIRequestContext, email: string, password: string): Promise<void> {
  await request.post('/v1/authentication/login/init-reset-password', { data: { email } })
  const [userId, token] = (await mailedPath(request, email, 'add_password')).split('/').slice(-2)
  const answer = await request.post('/v1/authentication/login/reset-password', {
    data: { user_id: userId, token, new_password: password, new_password_confirmation: password },
  })
  expect(answer.status()).toBe(200)
}

/** Invites somebody to lead games. */
export async function invite(
  request: APIRequestContext,
  by: Settled,
  email: string,
  language: Language,
): Promise<string> {
  const answer = await request.post('/v1/dashboard/users', {
    data: { email, role: 'game_master', organization_id: by.organizationId, language },
    headers: { authorization: `Bearer ${by.token}` },
  })
  expect(answer.status()).toBe(201)
  return mailedPath(request, email, 'invitation')
}

/** How somebody gets in, using the screen texts of their language. */
export class Newcomer extends Screen {
  field(area: string, key: string) {
    return this.page.getByLabel(this.say(area, key), { exact: true })
  }

  link(area: string, key: string) {
    return this.page.getByRole('link', { name: this.say(area, key), exact: true })
  }

  async seesText(area: string, key: string, values?: Record<string, string | number>): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: this.say(area, key, values) }).waitFor({ timeout: 30_000 })
  }

  async newPassword(password: string, again = password): Promise<void> {
    await this.field('account', 'password.label').fill(password)
    await this.field('account', 'password.again').fill(again)
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.page.goto('/login')
    await this.field('session', 'login.email').fill(email)
    await this.field('session', 'login.password').fill(password)
    await this.button('session', 'login.submit').click()
  }

  async isAtSetUp(): Promise<void> {
    await this.page.waitForURL('**/play', { timeout: 30_000 })
    await this.seesText('setup', 'title')
  }
}
