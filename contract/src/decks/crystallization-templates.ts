import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import { topicKinds } from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { catalogueLimits, templateLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import {
  builderQuery,
  catalogueLanguage,
  catalogueTitle,
  catalogueVisibility,
  changeOf,
  modes,
  plainText,
} from '../requests/catalogue-fields.ts'
import { id, oneLine, organizationInQuery, pathId } from '../requests/fields.ts'
import { libraryQuery } from '../requests/library-query.ts'

const templateTopic = z.object({
  key: z.string(),
  kind: z.enum(topicKinds),
  title: z.string(),
  hint_text: z.string(),
  index: z.number(),
})

const attributes = {
  title: z.string(),
  description: z.string(),
  language: z.enum(languages),
  supported_game_modes: z.array(z.enum(gameModes)),
  visibility: z.enum(catalogueVisibilities),
  topics: z.array(templateTopic),
}

/** A template as its makers see it. */
const builderTemplate = resource('crystallization-templates', {
  ...attributes,
  /** In the library: it can be copied, not changed. */
  is_library: z.boolean(),
  /** Whether the caller may change it, plan permitting. */
  can_edit: z.boolean(),
  /** The maker; null: the library, or somebody who left. */
  maker_name: z.string().nullable(),
  updated_at: z.string(),
  /** Game types of the organization that use it and are visible to the caller. */
  game_types: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Number of all game types of the organization that use it. */
  game_type_count: z.number(),
  /** Games of the organization that ended with its questions, without practice games. */
  game_count: z.number(),
})

export const listTemplates = defineEndpoint({
  id: 'crystallization-templates.list',
  method: 'GET',
  path: '/v1/crystallization-templates',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Crystallization templates that an organization may use, with their topics',
  query: libraryQuery,
  response: listDocument(resource('crystallization-templates', attributes)),
  errors: [],
})

export const listBuilderTemplates = defineEndpoint({
  id: 'crystallization-templates.list-builder',
  method: 'GET',
  path: '/v1/dashboard/crystallization-templates',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'The templates that an organization made, or those of the library, with what uses them',
  query: builderQuery,
  response: listDocument(builderTemplate),
  errors: [],
})

export const readTemplate = defineEndpoint({
  id: 'crystallization-templates.read',
  method: 'GET',
  path: '/v1/crystallization-templates/:crystallizationTemplateId',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'A template of the organization or of the library, with what uses it',
  params: z.object({ crystallizationTemplateId: pathId }),
  query: z.object({ ...organizationInQuery }),
  response: document(builderTemplate),
  errors: [],
})

const topic = z.object({
  /** The key of an existing topic; new ones get one. */
  key: z
    .string({ error: 'schemas.shared.type' })
    .regex(/^[a-z0-9-]{1,60}$/, { error: 'schemas.shared.invalid' })
    .optional(),
  kind: z.enum(topicKinds, { error: 'template.schemas.topics.kind.required' }),
  title: oneLine(templateLimits.topicTitleMax, 'template.schemas.topics.title.required', 'schemas.shared.max'),
  hint_text: plainText(templateLimits.hintMax).default(''),
})

const fields = {
  title: catalogueTitle('template.schemas.title.required'),
  description: plainText(catalogueLimits.descriptionMax),
  language: catalogueLanguage('template.schemas.language.required'),
  supported_game_modes: modes('template.schemas.modes.required'),
  visibility: catalogueVisibility,
  /** In the order of asking. */
  topics: z
    .array(topic, { error: 'template.schemas.topics.min' })
    .min(templateLimits.topicsMin, { error: 'template.schemas.topics.min' })
    .max(templateLimits.topicsMax, { error: 'schemas.shared.max' }),
}

const faults = [
  'builders_not_in_plan',
  'organization_trial_expired',
  'subscription_inactive',
  'template.schemas.title.required',
  'template.schemas.language.required',
  'template.schemas.modes.required',
  'template.schemas.topics.min',
  'template.schemas.topics.title.required',
  'template.schemas.topics.kind.required',
] as const

export const createTemplate = defineEndpoint({
  id: 'crystallization-templates.create',
  method: 'POST',
  path: '/v1/crystallization-templates',
  access: 'organization.build',
  rateLimit: 'write',
  status: 201,
  summary: 'Make a template; only admins make one for the whole organization',
  body: z.object({
    organization_id: id('game.schemas.create.organization.required'),
    ...fields,
    description: fields.description.default(''),
    visibility: fields.visibility.default('self'),
  }),
  response: document(builderTemplate),
  errors: ['game.schemas.create.organization.required', 'template_quota_full', ...faults],
})

export const changeTemplate = defineEndpoint({
  id: 'crystallization-templates.change',
  method: 'PATCH',
  path: '/v1/crystallization-templates/:crystallizationTemplateId',
  access: 'organization.build',
  rateLimit: 'write',
  status: 200,
  summary:
    'Change a template as the caller saw it last; refused if somebody has changed it since. Games that were set up keep their questions',
  params: z.object({ crystallizationTemplateId: pathId }),
  body: changeOf(fields),
  response: document(builderTemplate),
  errors: ['draft_changed', 'template_in_use', ...faults],
})

export const deleteTemplate = defineEndpoint({
  id: 'crystallization-templates.delete',
  method: 'DELETE',
  path: '/v1/crystallization-templates/:crystallizationTemplateId',
  access: 'organization.build',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete a template that no game type uses; games that were set up keep their questions',
  params: z.object({ crystallizationTemplateId: pathId }),
  errors: ['template_in_use', 'builders_not_in_plan', 'organization_trial_expired', 'subscription_inactive'],
})
