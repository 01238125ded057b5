import { z } from 'zod'
import { passwordLimits } from '#domain/limits.ts'
import { tokenResource } from './authentication.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { emailAddress } from './fields.ts'
import { document, resource } from './jsonapi/document.ts'
import { comparingPasswords, newPasswordFields, passwordFaults } from './password-fields.ts'

/** The two parts of `/reset-password/:userData/:resetToken`, as they stand there. */
const linkParts = {
  user_id: z.string({ error: 'schemas.shared.type' }).max(100, { error: 'schemas.shared.max' }),
  token: z.string({ error: 'schemas.shared.type' }).max(200, { error: 'schemas.shared.max' }),
}

export const requestPassword = defineEndpoint({
  id: 'authentication.request-password',
  method: 'POST',
  path: '/v1/authentication/login/init-reset-password',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary:
    'Mail a link (once, 24 h) that sets or adds a password, by `user_id` or, for who forgot theirs, by `email`. The answer is the same whether or not there is such an account',
  body: z
    .object({
      user_id: z.uuid({ error: 'schemas.shared.invalid' }).nullish(),
      email: z
        .string({ error: 'schemas.shared.type' })
        .trim()
        .pipe(emailAddress('link-requests.schemas.email.format'))
        .nullish(),
    })
    .superRefine(({ user_id, email }, context) => {
      if (!user_id && !email)
        context.addIssue({ code: 'custom', path: ['email'], message: 'link-requests.schemas.email.required' })
    }),
  response: document(resource('link-requests', { status: z.literal('success') })),
  errors: ['link-requests.schemas.email.required', 'link-requests.schemas.email.format'],
})

export const readPasswordLink = defineEndpoint({
  id: 'authentication.read-password-link',
  method: 'POST',
  path: '/v1/authentication/login/reset-password-meta-data',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary: 'Whose password a link sets, before it is used; the link stays unused',
  body: z.object(linkParts),
  response: document(
    resource('password-links', {
      email: z.string(),
      /** False: the password is this account’s first. */
      password_enabled: z.boolean(),
    }),
  ),
  errors: ['invalid_reset_link', 'invalid_add_password_link'],
})

export const resetPassword = defineEndpoint({
  id: 'authentication.reset-password',
  method: 'POST',
  path: '/v1/authentication/login/reset-password',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary:
    'Set or add a password by a mailed link, which is used up; ends every session of the account and begins a new one',
  body: comparingPasswords(z.object({ ...linkParts, ...newPasswordFields })),
  response: document(tokenResource),
  errors: ['invalid_reset_link', 'invalid_add_password_link', 'trial_expired', ...passwordFaults],
})

export const changePassword = defineEndpoint({
  id: 'authentication.change-password',
  method: 'POST',
  path: '/v1/authentication/change-password',
  access: 'user',
  rateLimit: 'login',
  status: 204,
  summary:
    'Change one’s own password; every other session of the account ends. Without a password yet, a mailed link adds one',
  body: comparingPasswords(
    z.object({
      current_password: z
        .string({ error: 'password.schemas.current' })
        .min(1, { error: 'password.schemas.current' })
        .max(passwordLimits.max, { error: 'password.schemas.current' }),
      ...newPasswordFields,
    }),
  ),
  errors: ['password.schemas.current', ...passwordFaults],
})
