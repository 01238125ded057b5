import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { storeLogin } from '../../lib/api/store-login.ts'

export type PasswordLink = Answer<'POST /v1/authentication/login/reset-password-meta-data'>['data']

/** The two parts of `/reset-password/:userData/:resetToken`. */
export interface LinkParts {
  userId: string
  token: string
}

/**
 * Reads whose password a link sets, without using it up.
 * @throws ApiError `invalid_reset_link`, `invalid_add_password_link`; NetworkError
 */
export async function readPasswordLink(parts: LinkParts): Promise<PasswordLink> {
  const { data } = await api('POST /v1/authentication/login/reset-password-meta-data', { body: parts, as: 'nobody' })
  return data
}

/**
 * Sets or adds the password and logs in. @throws ApiError `invalid_reset_link`, `invalid_add_password_link`,
 * `trial_expired`, faults of the password; NetworkError
 */
export async function resetPassword(
  parts: LinkParts,
  newPassword: string,
  newPasswordConfirmation: string,
): Promise<void> {
  const { data } = await api('POST /v1/authentication/login/reset-password', {
    body: { ...parts, newPassword, newPasswordConfirmation },
    as: 'nobody',
  })
  storeLogin(data)
}

/** Mails the logged-in user a link that adds a password. @throws ApiError `rate_limited`; NetworkError */
export async function mailPasswordLink(userId: string): Promise<void> {
  await api('POST /v1/authentication/login/init-reset-password', { body: { userId }, as: 'nobody' })
}
