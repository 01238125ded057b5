import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { pathId } from '../requests/fields.ts'

export const exportOrganization = defineEndpoint({
  id: 'organizations.export',
  method: 'POST',
  path: '/v1/dashboard/organization/:organizationId/export',
  access: 'organization.export',
  rateLimit: 'login',
  status: 200,
  file: 'application/zip',
  summary:
    'Everything that the organization has, as one archive of JSON files; the format is described in docs/privacy.md',
  params: z.object({ organizationId: pathId }),
  errors: [],
})

export const exportSelf = defineEndpoint({
  id: 'users.export-self',
  method: 'POST',
  path: '/v1/dashboard/users/self/export',
  access: 'user',
  rateLimit: 'login',
  status: 200,
  file: 'application/zip',
  summary: 'Everything that is kept about the caller, as one archive of JSON files',
  errors: [],
})
