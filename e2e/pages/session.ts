import type { Page } from 'playwright-core'
import { demoPassword } from '../fixtures/product-setup.ts'

export interface Session {
  token: string
  expiresAt: string
}

/** A new session of a demo account, through the API. */
export async function logInByApi({ request }: Page, email: string): Promise<Session> {
  const login = await request.post('/v1/authentication/login', { data: { email, password: demoPassword } })
  const { data } = (await login.json()) as { data: { attributes: { token: string; expires_at: string } } }
  return { token: data.attributes.token, expiresAt: data.attributes.expires_at }
}

/**
 * Stores a session where the screens look for it, from an empty page of the product's origin, so that the app is loaded
 * once, by what follows.
 */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  await page.unroute('**/empty')
  await page.evaluate(`localStorage.setItem('crux.user', ${JSON.stringify(JSON.stringify(session))})`)
}

/** The token that a page's screens use, for calls that bypass them. */
export async function tokenOf(page: Page): Promise<string> {
  return (JSON.parse(await page.evaluate<string>("localStorage.getItem('crux.user')")) as Session).token
}
