import type { TestServer } from '../test-server.ts'
import type { TestUser } from '../world.ts'

export const oldPassword = 'a plain long password'
export const newPassword = 'lantern gravel osprey'

/** The calls behind mailed links: logging in, and setting a password. */
export function linkCalls(server: () => TestServer, user: () => TestUser) {
  const askForLink = (email: string, options: { language?: string; address?: string } = {}) =>
    server().call('POST /v1/authentication/link-requests', { body: { email }, ...options })
  const askForPassword = (body: { email?: string; user_id?: string }) =>
    server().call('POST /v1/authentication/login/init-reset-password', { body })
  const exchange = (token: string) =>
    server().call('POST /v1/authentication/login/token-exchange', { body: { user_id: '', token } })
  const reset = (token: string, password = newPassword, more: Record<string, unknown> = {}) =>
    server().call('POST /v1/authentication/login/reset-password', {
      body: { user_id: user().id, token, new_password: password, new_password_confirmation: password, ...more },
    })
  const logIn = (password: string, email = user().email) =>
    server().call('POST /v1/authentication/login', { body: { email, password } })
  const alive = async (token: string) =>
    (await server().call('GET /v1/authentication/self-organizations', { token })).status === 200
  return { askForLink, askForPassword, exchange, reset, logIn, alive }
}

export const codeOf = (answer: {
  status: number
  body: { errors?: { code: string }[]; meta?: { reason?: string } } | null
}) => [answer.status, answer.body?.errors?.[0]?.code, answer.body?.meta?.reason].filter((part) => part !== undefined)
