import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import { analysisLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { catalogueVisibility } from '../requests/catalogue-fields.ts'
import { id, oneLine, organizationInQuery, paging, pathId } from '../requests/fields.ts'
import { gameFilterFields } from '../requests/game-filter.ts'

const { organization_id: _organization, ...filterFields } = gameFilterFields
const name = oneLine(analysisLimits.nameMax, 'analysis.schemas.name.required', 'schemas.shared.max')

const analysis = resource('persisted-analyses', {
  name: z.string(),
  created_at: z.string(),
  visibility: z.enum(catalogueVisibilities),
  /** The fields of the mass filter. */
  filters: z.object(filterFields),
  is_own: z.boolean(),
  /** Whether the caller may rename, share and delete it. */
  can_edit: z.boolean(),
  /** False: the filters name an organization that the caller is not in, or that is gone. */
  can_open: z.boolean(),
  /** The maker; null: somebody who left. */
  maker_name: z.string().nullable(),
  /** Number of decks and game types in the filters that have been deleted; their games are still found. */
  deleted_decks: z.number(),
  deleted_game_types: z.number(),
})

export const listAnalyses = defineEndpoint({
  id: 'persisted-analyses.list',
  method: 'GET',
  path: '/v1/dashboard/persisted-analyses',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary: 'One’s own saved analyses and those that others share, the newest first',
  query: z.object({ ...organizationInQuery, ...paging }),
  response: listDocument(analysis),
  errors: [],
})

const planFaults = ['analysis_not_in_plan', 'organization_trial_expired', 'subscription_inactive'] as const

export const saveAnalysis = defineEndpoint({
  id: 'persisted-analyses.create',
  method: 'POST',
  path: '/v1/dashboard/persisted-analyses',
  access: 'organization.analyse',
  rateLimit: 'write',
  status: 201,
  summary: 'Save the filters of an analysis; only admins and analysts show one to the whole organization',
  body: z.object({
    organization_id: id('schemas.shared.invalid'),
    name,
    filters: z.object(filterFields, { error: 'schemas.shared.type' }).prefault({}),
    visibility: catalogueVisibility.default('self'),
  }),
  response: document(analysis),
  errors: ['analysis.schemas.name.required', 'analysis_quota_full', 'schemas.shared.time-zone', ...planFaults],
})

export const changeAnalysis = defineEndpoint({
  id: 'persisted-analyses.change',
  method: 'PATCH',
  path: '/v1/dashboard/persisted-analyses/:persistedAnalysisId',
  access: 'organization.analyse',
  rateLimit: 'write',
  status: 200,
  summary: 'Rename a saved analysis, or show it to the organization or, one’s own, to oneself alone',
  params: z.object({ persistedAnalysisId: pathId }),
  body: z.object({ name, visibility: catalogueVisibility }).partial(),
  response: document(analysis),
  errors: ['analysis.schemas.name.required', ...planFaults],
})

export const deleteAnalysis = defineEndpoint({
  id: 'persisted-analyses.delete',
  method: 'DELETE',
  path: '/v1/dashboard/persisted-analyses/:persistedAnalysisId',
  access: 'organization.analyse',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete a saved analysis; the games stay',
  params: z.object({ persistedAnalysisId: pathId }),
  errors: [],
})
