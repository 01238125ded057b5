import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { accountLimits, gameLimits, userLimits, passwordLimits } from '#domain/limits.ts'
import { roles } from '#domain/permissions/actor.ts'
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
import { id, oneLine, optionalText, organizationInQuery, paging, pathId, sorting } from '../requests/fields.ts'
import { comparingPasswords, optionalPasswordFields, passwordFaults } from '../requests/password-fields.ts'
import { organizationUserResource } from '../resources/organization-user-resource.ts'
import { loginResource } from '../resources/login-resource.ts'

/** The caller as a person, independent of organizations. */
export const userResource = relatedResource(
  'users',
  {
    email: z.string(),
    name: z.string().nullable(),
    /** The language of mails to the person; null: never chosen. */
    language: z.enum(languages).nullable(),
    /** Whether the person has a password, or logs in by e-mailed links only. */
    password_enabled: z.boolean(),
  },
  { organization_users: toMany },
)

const userDocument = compoundDocument(userResource, organizationUserResource)
const userParams = z.object({ membershipId: pathId })
const role = z.enum(roles, { error: 'users.schemas.role.required' })
const language = z.enum(languages, { error: 'schemas.shared.invalid' })
const email = z
  .string({ error: 'users.schemas.email.required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'users.schemas.email.required', abort: true })
  .pipe(
    z.email({ error: 'users.schemas.email.format' }).max(gameLimits.emailMax, { error: 'users.schemas.email.format' }),
  )
const target = z.object({ new_organization_id: id('users.schemas.organization.unknown') })
/** The two parts of an invitation, unpacked from `/invite/:code` by the domain's `unpackInvite`. */
const invitation = {
  organization_user_id: z.string({ error: 'schemas.shared.type' }).max(100, { error: 'schemas.shared.max' }),
  code: z.string({ error: 'schemas.shared.type' }).max(300, { error: 'schemas.shared.max' }),
}

export const listUsers = defineEndpoint({
  id: 'users.list',
  method: 'GET',
  path: '/v1/dashboard/users',
  access: 'organization.list-users',
  rateLimit: 'read',
  status: 200,
  summary:
    'Who belongs to an organization and who is invited, by e-mail unless sorted otherwise; `search` looks in e-mail and name and takes no notice of case and accents',
  query: z.object({
    ...organizationInQuery,
    search: z.string().trim().max(gameLimits.emailMax).default(''),
    sort: sorting(['email', 'name', 'role', 'since']).default('email'),
    ...paging,
  }),
  response: listDocument(organizationUserResource),
  errors: [],
})

export const readSelf = defineEndpoint({
  id: 'users.read-self',
  method: 'GET',
  path: '/v1/dashboard/users/self',
  access: 'user',
  rateLimit: 'read',
  status: 200,
  summary: 'The caller with all their accepted places',
  response: userDocument,
  errors: [],
})

export const changeSelf = defineEndpoint({
  id: 'users.change-self',
  method: 'PATCH',
  path: '/v1/dashboard/users/self',
  access: 'user',
  rateLimit: 'write',
  status: 200,
  summary: 'Change one’s own name (null takes it away) or language',
  body: z.object({
    name: oneLine(accountLimits.nameMax, 'users.schemas.name.required', 'users.schemas.name.max').nullable().optional(),
    language: language.nullable().optional(),
  }),
  response: userDocument,
  errors: ['users.schemas.name.required', 'users.schemas.name.max'],
})

export const inviteUser = defineEndpoint({
  id: 'users.invite',
  method: 'POST',
  path: '/v1/dashboard/users',
  access: 'organization.manage-users',
  rateLimit: 'write',
  status: 201,
  summary: 'Invite somebody by e-mail, in the given language or the organization’s; with a day pass beyond the quota',
  body: z.object({
    email,
    role,
    organization_id: id('users.schemas.organization.unknown'),
    language: language.optional(),
    consume_product: z
      .object(
        { organization_product_purchase_id: id('users.schemas.product.unknown') },
        { error: 'schemas.shared.type' },
      )
      .nullish(),
  }),
  response: document(organizationUserResource),
  errors: [
    'too_many_mails',
    'user_already_in_organization',
    'user_quota_full',
    'organization_trial_expired',
    'users.schemas.email.required',
    'users.schemas.email.format',
    'users.schemas.role.required',
    'users.schemas.role.day-pass',
    'users.schemas.organization.unknown',
    'users.schemas.product.unknown',
  ],
})

export const resendInvitation = defineEndpoint({
  id: 'users.resend-invitation',
  method: 'POST',
  path: '/v1/dashboard/users/:membershipId/resend-invitation',
  access: 'organization.manage-users',
  rateLimit: 'write',
  status: 200,
  summary: 'Send the invitation again; the link of the earlier one ends. At most once a minute',
  params: userParams,
  body: z.object({ language: language.optional() }),
  response: document(organizationUserResource),
  errors: ['invitation_accepted', 'invitation_just_sent', 'too_many_mails'],
})

export const changeUserRole = defineEndpoint({
  id: 'users.change-role',
  method: 'PATCH',
  path: '/v1/dashboard/users/:membershipId',
  access: 'organization.manage-users',
  rateLimit: 'write',
  status: 200,
  summary: 'Make somebody admin or game master; give or take the label analyst',
  params: userParams,
  body: z
    .object({ role: role.optional(), analyst: z.boolean({ error: 'schemas.shared.type' }).optional() })
    .refine((body) => body.role !== undefined || body.analyst !== undefined, {
      path: ['role'],
      error: 'users.schemas.role.required',
    }),
  response: document(organizationUserResource),
  errors: ['last_admin', 'users.schemas.role.required', 'users.schemas.role.day-pass'],
})

const intoOther = [
  'too_many_mails',
  'user_already_in_organization',
  'user_quota_full',
  'organization_trial_expired',
  'users.schemas.organization.unknown',
] as const

export const moveUser = defineEndpoint({
  id: 'users.move',
  method: 'PATCH',
  path: '/v1/dashboard/users/:membershipId/move',
  access: 'organization.manage-users',
  rateLimit: 'write',
  status: 200,
  summary: 'Move somebody to another organization that the caller manages; their games stay where they are',
  params: userParams,
  body: target,
  response: document(organizationUserResource),
  errors: ['last_admin', ...intoOther],
})

export const copyUser = defineEndpoint({
  id: 'users.copy',
  method: 'POST',
  path: '/v1/dashboard/users/:membershipId/copy',
  access: 'organization.manage-users',
  rateLimit: 'write',
  status: 201,
  summary: 'Give somebody a place, with the same role, in another organization that the caller manages too',
  params: userParams,
  body: target,
  response: document(organizationUserResource),
  errors: intoOther,
})

export const removeUser = defineEndpoint({
  id: 'users.remove',
  method: 'DELETE',
  path: '/v1/dashboard/users/:membershipId',
  access: 'organization.manage-users',
  rateLimit: 'write',
  status: 204,
  summary: 'Take somebody’s place or invitation away and end their sessions there; account and games stay',
  params: userParams,
  errors: ['last_admin'],
})

export const removeUsers = defineEndpoint({
  id: 'users.bulk-delete',
  method: 'POST',
  path: '/v1/dashboard/users/bulk-delete',
  access: 'organization.manage-users',
  rateLimit: 'write',
  status: 204,
  summary: 'Remove several of one organization at once, all or none',
  body: z.object({
    ids: z
      .array(id('schemas.shared.invalid'), { error: 'schemas.shared.type' })
      .min(1, { error: 'users.schemas.ids.required' })
      .max(userLimits.bulkMax, { error: 'schemas.shared.max' }),
  }),
  errors: ['last_admin', 'users.schemas.ids.required'],
})

export const acceptInvite = defineEndpoint({
  id: 'users.accept-invite',
  method: 'POST',
  path: '/v1/dashboard/users/accept-invite',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary:
    'Take the place of an invitation and log in; a link works once within 14 days. An account without a password may set its first one; one that has a password accepts with a token of its own, and keeps it',
  body: comparingPasswords(z.object({ ...invitation, ...optionalPasswordFields })),
  response: compoundDocument(
    relatedResource('tokens', loginResource.shape.attributes.shape, { organization_user: toOne }),
    organizationUserResource,
  ),
  errors: ['invalid_invite_link', 'invite_needs_login', 'invite_has_password', ...passwordFaults],
})

export const inviteMetaData = defineEndpoint({
  id: 'users.invite-meta-data',
  method: 'POST',
  path: '/v1/dashboard/users/invite-meta-data',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary: 'Whom an invitation is for, before it is accepted; the link stays unused',
  body: z.object(invitation),
  response: document(
    resource('invitations', {
      email: z.string(),
      organization_name: z.string(),
      role: z.enum(roles),
      expires_at: z.string(),
      /** Whether the account already has a password, so that none has to be set. */
      password_enabled: z.boolean(),
    }),
  ),
  errors: ['invalid_invite_link'],
})

export const eraseSelf = defineEndpoint({
  id: 'users.erase-self',
  method: 'POST',
  path: '/v1/dashboard/users/self/erase',
  access: 'user',
  rateLimit: 'login',
  status: 204,
  summary:
    'Erase the caller’s own account and personal data for good; games stay readable without their name. One’s own e-mail, typed, confirms it',
  body: z.object({
    email: optionalText(gameLimits.emailMax, 'schemas.shared.max'),
    /** Required if the account has one; otherwise the session must have been opened within the last 15 minutes. */
    password: z
      .string({ error: 'schemas.shared.type' })
      .max(passwordLimits.max, { error: 'schemas.shared.max' })
      .optional(),
    consent: z.boolean({ error: 'users.schemas.erase.consent' }),
  }),
  errors: [
    'last_admin',
    'fresh_login_needed',
    'password.schemas.current',
    'users.schemas.erase.email',
    'users.schemas.erase.consent',
  ],
})

const membershipCode = z.object({ code: optionalText(200, 'schemas.shared.max') })

/** A membership given by a move or a copy, as linked from the mail about it. */
const givenMembership = document(
  resource('given-places', {
    organization_name: z.string(),
    /** The organization they were moved from and return to; null: an additional membership. */
    return_to_name: z.string().nullable(),
  }),
)

export const readGivenMembership = defineEndpoint({
  id: 'users.given-place',
  method: 'POST',
  path: '/v1/dashboard/users/given-place',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary: 'What a mail about a place is about: a move or one more place; the link stays unused',
  body: membershipCode,
  response: givenMembership,
  errors: ['invalid_refuse_link'],
})

export const refuseMembership = defineEndpoint({
  id: 'users.refuse-place',
  method: 'POST',
  path: '/v1/dashboard/users/refuse-place',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary:
    'Refuse a place that one was moved to or given: back to where one was, or without it. The link works once within 14 days',
  body: membershipCode,
  response: givenMembership,
  errors: ['invalid_refuse_link', 'last_admin'],
})
