import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { linkLimits, organizationLimits } from '#domain/limits.ts'
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
import { oneLine, paging, pathId, timeZone } from '../requests/fields.ts'
import { organizationResource } from '../resources/organization-resource.ts'
import { organizationUserResource } from '../resources/organization-user-resource.ts'

const organizationParams = z.object({ organizationId: pathId })
const name = oneLine(organizationLimits.nameMax, 'organization.schemas.name.required', 'organization.schemas.name.max')
const nameFaults = ['organization.schemas.name.required', 'organization.schemas.name.max'] as const

export const readOrganization = defineEndpoint({
  id: 'organizations.read',
  method: 'GET',
  path: '/v1/dashboard/organization/:organizationId',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'An organization with its plan, quotas and what it is kept from doing',
  params: organizationParams,
  response: document(organizationResource),
  errors: [],
})

export const listSelfOrganizations = defineEndpoint({
  id: 'organizations.self-list',
  method: 'GET',
  path: '/v1/dashboard/organization/self-list',
  access: 'user',
  rateLimit: 'read',
  status: 200,
  summary: 'Organizations in which the caller has an accepted place, by name',
  query: z.object(paging),
  response: listDocument(organizationResource),
  errors: [],
})

export const changeOrganization = defineEndpoint({
  id: 'organizations.change',
  method: 'PATCH',
  path: '/v1/dashboard/organization/:organizationId',
  access: 'organization.change-settings',
  rateLimit: 'write',
  status: 200,
  summary: 'Change the name, the language of e-mails or the time zone; an admin of the parent may do so in a child',
  params: organizationParams,
  body: z.object({
    name: name.optional(),
    preferred_language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional(),
    time_zone: timeZone.optional(),
  }),
  response: document(organizationResource),
  errors: [...nameFaults, 'schemas.shared.time-zone'],
})

export const readUmbrella = defineEndpoint({
  id: 'organizations.umbrella',
  method: 'GET',
  path: '/v1/dashboard/organization/:organizationId/organization-umbrella',
  access: 'organization.manage-children',
  rateLimit: 'read',
  status: 200,
  summary: 'An organization and its children: `skeleton` without, `full` with everybody’s places in them',
  params: organizationParams,
  query: z.object({ view: z.enum(['skeleton', 'full']) }),
  response: compoundDocument(
    relatedResource(
      'organization-umbrellas',
      { view: z.enum(['skeleton', 'full']) },
      {
        organization: toOne,
        child_organizations: toMany,
        organization_users: toMany,
      },
    ),
    z.discriminatedUnion('type', [organizationResource, organizationUserResource]),
  ),
  errors: [],
})

export const createChildOrganization = defineEndpoint({
  id: 'organizations.create-child',
  method: 'POST',
  path: '/v1/dashboard/organization/:organizationId/children',
  access: 'organization.manage-children',
  rateLimit: 'write',
  status: 201,
  summary: 'Make a child organization with the plan of its parent; the parent’s admins act in it as admins',
  params: organizationParams,
  body: z.object({ name, preferred_language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional() }),
  response: document(organizationResource),
  errors: [...nameFaults, 'child_quota_full', 'child_of_child', 'organization_trial_expired'],
})

export const prepareDestroy = defineEndpoint({
  id: 'organizations.prepare-destroy',
  method: 'POST',
  path: '/v1/dashboard/organization/:organizationId/prepare-destroy',
  access: 'organization.destroy',
  rateLimit: 'login',
  status: 200,
  summary: 'Mail the caller the code that deletes the organization, and tell what would go; every earlier code ends',
  params: organizationParams,
  response: document(
    resource('organization-destructions', {
      /** The address that the code was sent to. */
      email: z.string(),
      expires_at: z.string(),
      game_count: z.number(),
      user_count: z.number(),
      /** People in no other organization, who lose their account. */
      account_count: z.number(),
      /** Child organizations, which become independent. */
      child_organization_count: z.number(),
    }),
  ),
  errors: ['child_without_admin'],
})

export const cancelDestroy = defineEndpoint({
  id: 'organizations.cancel-destroy',
  method: 'POST',
  path: '/v1/dashboard/organization/:organizationId/cancel-destroy',
  access: 'organization.destroy',
  rateLimit: 'write',
  status: 204,
  summary: 'End the code that was mailed; nothing is deleted',
  params: organizationParams,
  errors: [],
})

export const destroyOrganization = defineEndpoint({
  id: 'organizations.destroy',
  method: 'POST',
  path: '/v1/dashboard/organization/:organizationId/destroy-organization',
  access: 'organization.destroy',
  rateLimit: 'login',
  status: 204,
  summary:
    'Delete the organization and all its data with the latest mailed code; its parent and children stay. Ends the caller’s session',
  params: organizationParams,
  body: z.object({
    destroy_code: z
      .string({ error: 'organization.schemas.destroy.code.required' })
      .trim()
      .min(1, { error: 'organization.schemas.destroy.code.required' })
      .max(linkLimits.codeDigits * 4, { error: 'schemas.shared.max' }),
    consent: z.literal(true, { error: 'organization.schemas.destroy.consent.required' }),
  }),
  errors: [
    'invalid_code',
    'child_without_admin',
    'billing_unavailable',
    'organization.schemas.destroy.code.required',
    'organization.schemas.destroy.consent.required',
  ],
})

export const listOwnEffects = defineEndpoint({
  id: 'organization-effects.list-own',
  method: 'GET',
  path: '/v1/dashboard/organization-effects/list-own-effects',
  access: 'user',
  rateLimit: 'read',
  status: 200,
  summary:
    'What works for the caller for a limited time: trials of their organizations and their own day passes, over ones included',
  query: z.object(paging),
  response: listDocument(
    resource('organization-effects', {
      organization_id: z.string(),
      kind: z.enum(['trial', 'day_pass']),
      /** Null: no end. */
      ends_at: z.string().nullable(),
      is_active: z.boolean(),
    }),
  ),
  errors: [],
})
