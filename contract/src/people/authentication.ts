import { z } from 'zod'
import { gameLimits, loginLimits, passwordLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  compoundDocument,
  document,
  listDocument,
  relatedResource,
  resource,
  toMany,
  toOne,
} from '../jsonapi/document.ts'
import { emailAddress, id, optionalText, paging, pathId } from '../requests/fields.ts'
import { comparingPasswords, newPasswordFields, passwordFaults } from '../requests/password-fields.ts'
import { loginResource } from '../resources/login-resource.ts'
import { organizationResource } from '../resources/organization-resource.ts'
import { tokenResource } from '../resources/token-resource.ts'

const userAttributes = {
  onboarding_complete: z.boolean(),
  instructions_read: z.array(z.string()),
  disable_game_instructions: z.boolean(),
}

const userAttributesResource = resource('user-attributes', userAttributes)

const selfUserResource = resource('users', { email: z.string(), name: z.string().nullable() })

const loginInfoResource = relatedResource(
  'login-info',
  { user_attributes: z.object(userAttributes) },
  {
    self_user: toOne,
    self_organizations: toMany,
    current_organization: toOne,
  },
)

const email = z
  .string({ error: 'login.schemas.email.required' })
  .trim()
  .min(1, { error: 'login.schemas.email.required', abort: true })
  .pipe(
    z.email({ error: 'login.schemas.email.format' }).max(gameLimits.emailMax, { error: 'login.schemas.email.format' }),
  )

export const login = defineEndpoint({
  id: 'authentication.login',
  method: 'POST',
  path: '/v1/authentication/login',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary: 'Log in with e-mail and password',
  body: z.object({
    email,
    password: z
      .string({ error: 'login.schemas.password.required' })
      .min(1, { error: 'login.schemas.password.required' })
      .max(passwordLimits.max, { error: 'schemas.shared.max' }),
    /**
     * `device` values of earlier logins with this browser, worthless once the password changed. Such a device may try
     * even while others' guesses lock the account.
     */
    devices: z.array(z.string().max(200)).max(loginLimits.devices).default([]),
  }),
  response: document(loginResource),
  errors: [
    'invalid_credentials',
    'trial_expired',
    'login.schemas.email.required',
    'login.schemas.email.format',
    'login.schemas.password.required',
  ],
})

export const exchangeToken = defineEndpoint({
  id: 'authentication.exchange-token',
  method: 'POST',
  path: '/v1/authentication/login/token-exchange',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary: 'Log in with the single-use value of an e-mailed link (24 h)',
  body: z.object({
    /** The link's user; empty if the caller has only the link's value, which identifies the user itself. */
    user_id: z.string({ error: 'schemas.shared.type' }).max(100, { error: 'schemas.shared.max' }),
    token: z
      .string({ error: 'schemas.shared.type' })
      .min(1, { error: 'schemas.shared.invalid' })
      .max(200, { error: 'schemas.shared.max' }),
  }),
  response: document(loginResource),
  errors: ['invalid_login_link', 'trial_expired'],
})

export const renew = defineEndpoint({
  id: 'authentication.renew',
  method: 'POST',
  path: '/v1/authentication/login/renew',
  access: 'user',
  rateLimit: 'write',
  status: 200,
  summary: 'Exchange a living token for a fresh one of the same session',
  response: document(tokenResource),
  errors: [],
})

export const requestLink = defineEndpoint({
  id: 'authentication.request-link',
  method: 'POST',
  path: '/v1/authentication/link-requests',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary:
    'Mail a login link (once, 24 h). The answer is the same whether or not there is such an account; only an expired trial is told',
  body: z.object({
    email: z
      .string({ error: 'link-requests.schemas.email.required' })
      .trim()
      .toLowerCase()
      .min(1, { error: 'link-requests.schemas.email.required' })
      .max(1000, { error: 'schemas.shared.max' }),
  }),
  response: document(
    resource('link-requests', {
      status: z.enum(['success', 'error']),
      /** Null on success. */
      reason: z.enum(['invalid_email', 'trial_expired']).nullable(),
    }),
  ),
  errors: ['link-requests.schemas.email.required'],
})

export const logOutEverywhere = defineEndpoint({
  id: 'authentication.log-out-everywhere',
  method: 'POST',
  path: '/v1/authentication/logout-everywhere',
  access: 'user',
  rateLimit: 'write',
  status: 204,
  summary: 'Revoke every session of this account, this one too',
  errors: [],
})

export const logOut = defineEndpoint({
  id: 'authentication.log-out',
  method: 'POST',
  path: '/v1/authentication/logout',
  access: 'user',
  rateLimit: 'write',
  status: 204,
  summary: 'Revoke the session of this token',
  errors: [],
})

export const loginInfo = defineEndpoint({
  id: 'authentication.login-info',
  method: 'GET',
  path: '/v1/authentication/login-info',
  access: 'user',
  rateLimit: 'read',
  status: 200,
  summary:
    'Who is logged in, their attributes and organizations. A dead session is 403 session_expired here (specification, section 6)',
  response: compoundDocument(loginInfoResource, z.discriminatedUnion('type', [selfUserResource, organizationResource])),
  errors: [],
})

export const selfOrganizations = defineEndpoint({
  id: 'authentication.self-organizations',
  method: 'GET',
  path: '/v1/authentication/self-organizations',
  access: 'user',
  rateLimit: 'read',
  status: 200,
  summary: 'Organizations in which the user has an accepted place',
  query: z.object(paging),
  response: listDocument(organizationResource),
  errors: [],
})

export const sessionContext = defineEndpoint({
  id: 'authentication.session-context',
  method: 'GET',
  path: '/v1/authentication/session-context/:organizationId',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Make an organization the current one of this session and answer it',
  params: z.object({ organizationId: pathId }),
  response: document(organizationResource),
  errors: [],
})

export const serverTime = defineEndpoint({
  id: 'server.time',
  method: 'GET',
  path: '/v1/server/time',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  summary: 'Server clock and the caller’s offset from it, both in milliseconds since 1970',
  query: z.object({ client_time: z.coerce.number().optional() }),
  response: document(resource('server-time', { server_time: z.number(), time_offset: z.number().nullable() })),
  errors: [],
})

export const serverInfo = defineEndpoint({
  id: 'server.info',
  method: 'GET',
  path: '/v1/server/info',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  summary:
    'Where phones join (an address that they can reach), which version this is, whether it has the demo organization and an outbox that can be read, where to ask for help, and what is accepted with a payment',
  response: document(
    resource('server-info', {
      join_url: z.string(),
      version: z.string(),
      demo: z.boolean(),
      /** Whether the caller can read the outbox. */
      outbox: z.boolean(),
      /** Whether there is no mail server, so that mails reach nobody. */
      mail_kept: z.boolean(),
      support_email: z.string().nullable(),
      /** What an admin accepts with a payment; null: there is no such page. */
      terms_url: z.string().nullable(),
      data_processing_url: z.string().nullable(),
    }),
  ),
  errors: [],
})

export const changeUserAttributes = defineEndpoint({
  id: 'users.change-attributes',
  method: 'PATCH',
  path: '/v1/dashboard/user-attributes',
  access: 'user',
  rateLimit: 'write',
  status: 200,
  summary: 'Remember what the user has read or switched off',
  body: z.object({
    onboarding_complete: z.boolean({ error: 'schemas.shared.type' }).optional(),
    instructions_read: z
      .array(optionalText(60, 'schemas.shared.max'), { error: 'schemas.shared.type' })
      .max(50, { error: 'schemas.shared.max' })
      .optional(),
    disable_game_instructions: z.boolean({ error: 'schemas.shared.type' }).optional(),
  }),
  response: document(userAttributesResource),
  errors: [],
})

export const readUserAttributes = defineEndpoint({
  id: 'users.read-attributes',
  method: 'GET',
  path: '/v1/dashboard/user-attributes',
  access: 'user',
  rateLimit: 'read',
  status: 200,
  summary: 'What the user has read or switched off',
  response: document(userAttributesResource),
  errors: [],
})

/** The two parts of `/reset-password/:userData/:resetToken`, unchanged. */
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
      user_id: id('schemas.shared.invalid').nullish(),
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
  response: document(loginResource),
  errors: ['invalid_reset_link', 'invalid_add_password_link', 'trial_expired', ...passwordFaults],
})

export const changePassword = defineEndpoint({
  id: 'authentication.change-password',
  method: 'POST',
  path: '/v1/authentication/change-password',
  access: 'user',
  rateLimit: 'login',
  status: 200,
  summary:
    'Change one’s own password; every other session of the account ends, and so do the `device` values of earlier logins: the answer has a new one. Without a password yet, a mailed link adds one',
  body: comparingPasswords(
    z.object({
      current_password: z
        .string({ error: 'password.schemas.current' })
        .min(1, { error: 'password.schemas.current' })
        .max(passwordLimits.max, { error: 'password.schemas.current' }),
      ...newPasswordFields,
    }),
  ),
  response: document(resource('known-devices', { device: z.string() })),
  errors: ['password.schemas.current', ...passwordFaults],
})
