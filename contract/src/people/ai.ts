import { z } from 'zod'
import { aiAdapters, aiContractStatuses, aiFeatures } from '#domain/ai/ai-contract.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { languages } from '#domain/languages.ts'
import { chatLimits } from '#domain/limits.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { gameParams } from '../requests/game-params.ts'
import { id, optionalText, paging, pathId } from '../requests/fields.ts'
import { chatMessages } from '../requests/chat-messages.ts'
import { gameFilterFields } from '../requests/game-filter.ts'
import { answerSentence, answerSource, leftOut } from '../resources/ai-answer.ts'

const organizationParams = z.object({ organizationId: pathId })
const manage = { access: 'organization.manage-ai', params: organizationParams } as const

/** Input and output tokens; `total` is their sum. */
const usage = z.object({ total: z.number(), input: z.number(), output: z.number() })
/** The last twelve UTC months, the current one last. */
const months = z.array(usage.extend({ month: z.string() }))
/** The current month by feature; `try` is testing the endpoint. */
const byFeature = z.array(z.object({ feature: z.enum([...aiFeatures, 'try']), calls: z.number(), total: z.number() }))

export const listAiContracts = defineEndpoint({
  id: 'ai.contracts',
  method: 'GET',
  path: '/v1/dashboard/organization/:organizationId/ai-contracts',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary:
    'What the installation gives an organization of its AI: running contracts first, then those to come and those that are over',
  query: z.object(paging),
  response: listDocument(
    resource('ai-contracts', {
      name: z.string(),
      status: z.enum(aiContractStatuses),
      features: z.array(z.enum(aiFeatures)),
      starts_at: z.string(),
      /** Exclusive. */
      ends_at: z.string(),
      monthly_token_limit: z.number(),
      /** Usage of the current UTC month, and tokens reserved for running calls. */
      monthly_usage: usage.extend({ reserved: z.number() }),
      months,
      features_usage: byFeature,
    }),
  ),
  errors: [],
})

/** Long enough that only the server's rules decide on lengths, so that all faults are reported at once. */
const given = optionalText(10_000, 'schemas.shared.max').optional()
const endpointBody = z.object({
  adapter: given,
  adapter_config: z
    .object({
      /** For `azure`. */
      resource_name: given,
      azure_model: given,
      /** For `openai`. */
      base_url: given,
      model: given,
    })
    .optional(),
  /** Stored encrypted and never returned. PATCH without it keeps the stored key as long as the host is unchanged. */
  api_key: given,
})
const endpointErrors = [
  'inference-endpoint.schemas.adapter.unknown',
  'inference-endpoint.schemas.resource-name.required',
  'inference-endpoint.schemas.resource-name.max',
  'inference-endpoint.schemas.resource-name.format',
  'inference-endpoint.schemas.model.required',
  'inference-endpoint.schemas.model.max',
  'inference-endpoint.schemas.api-key.required',
  'inference-endpoint.schemas.api-key.max',
  'inference-endpoint.schemas.base-url.required',
  'inference-endpoint.schemas.base-url.max',
  'inference-endpoint.schemas.base-url.format',
  'inference-endpoint.schemas.base-url.refused',
  'ai_not_in_plan',
  'organization_trial_expired',
  'subscription_inactive',
] as const

const endpointDocument = document(
  resource('inference-endpoints', {
    /** Null: no own endpoint. */
    adapter: z.enum(aiAdapters).nullable(),
    adapter_config: z
      .union([
        z.object({ resource_name: z.string(), azure_model: z.string() }),
        z.object({ base_url: z.string(), model: z.string() }),
      ])
      .nullable(),
    api_key_last_four: z.string().nullable(),
    updated_at: z.string().nullable(),
    /** Whether the installation has its own model, which requires a contract. */
    has_installation_model: z.boolean(),
    monthly_usage: usage,
    months,
    features_usage: byFeature,
  }),
)

const reasons = ['ai_not_configured', 'ai_not_in_plan', 'organization_trial_expired', 'subscription_inactive'] as const

export const listAiFeatures = defineEndpoint({
  id: 'ai.features',
  method: 'GET',
  path: '/v1/dashboard/organization/:organizationId/ai-features',
  access: 'organization.analyse',
  params: organizationParams,
  rateLimit: 'read',
  status: 200,
  summary: 'Which features of AI an organization can use now, and why not the others',
  response: document(
    resource('ai-features', {
      /** `reason`: why the feature can't be used; null: it can. */
      features: z.array(z.object({ feature: z.enum(aiFeatures), reason: z.enum(reasons).nullable() })),
    }),
  ),
  errors: [],
})

const path = '/v1/dashboard/organization/:organizationId/inference-endpoint'

export const readInferenceEndpoint = defineEndpoint({
  id: 'ai.read-endpoint',
  method: 'GET',
  path,
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary:
    'An organization’s own endpoint without its key, and what was used by it; one that is not there has null fields',
  response: endpointDocument,
  errors: [],
})

export const createInferenceEndpoint = defineEndpoint({
  id: 'ai.create-endpoint',
  method: 'POST',
  path,
  ...manage,
  rateLimit: 'write',
  status: 201,
  summary:
    'Connect an organization’s own endpoint: Azure OpenAI by resource name, or any address that speaks OpenAI’s API',
  body: endpointBody,
  response: endpointDocument,
  errors: [...endpointErrors, 'inference_endpoint_exists'],
})

export const changeInferenceEndpoint = defineEndpoint({
  id: 'ai.change-endpoint',
  method: 'PATCH',
  path,
  ...manage,
  rateLimit: 'write',
  status: 200,
  summary: 'Change an organization’s own endpoint; another host needs the key again',
  body: endpointBody,
  response: endpointDocument,
  errors: endpointErrors,
})

export const removeInferenceEndpoint = defineEndpoint({
  id: 'ai.remove-endpoint',
  method: 'DELETE',
  path,
  ...manage,
  rateLimit: 'write',
  status: 204,
  summary: 'Remove an organization’s own endpoint and its key; what was counted stays',
  errors: [],
})

export const tryInferenceEndpoint = defineEndpoint({
  id: 'ai.try-endpoint',
  method: 'POST',
  path: `${path}/try`,
  ...manage,
  rateLimit: 'login',
  status: 200,
  summary: 'Send one tiny call to the own endpoint, and tell what it answered or what went wrong',
  body: z.object({}),
  response: document(
    resource('inference-endpoint-trials', {
      works: z.boolean(),
      /** The model's answer as text. */
      answer: z.string().nullable(),
      duration_ms: z.number(),
      /** What went wrong, such as `ai_key_refused`; null: nothing. */
      fault: z.string().nullable(),
    }),
  ),
  errors: ['ai_not_in_plan', 'organization_trial_expired', 'subscription_inactive'],
})

const summaryDocument = document(
  resource('game-summaries', {
    state: z.enum(['not_summarized', 'processing', 'failed', 'done']),
    /** While `processing`: others are summarized first. */
    is_waiting: z.boolean(),
    /** Why the last attempt failed, such as `ai_busy`; the earlier summary is still included. */
    error: z.string().nullable(),
    /** Seconds after which to try again, as the model's server said; null: it didn't, or they are over. */
    retry_after: z.number().nullable(),
    language: z.enum(languages).nullable(),
    model: z.string().nullable(),
    is_own_endpoint: z.boolean(),
    made_at: z.string().nullable(),
    /** `id`: of the sentence in this summary, to delete it. */
    sentences: z.array(answerSentence.extend({ id: z.string() })),
    sources: z.array(answerSource),
    /** Sources that did not fit, by kind. */
    left_out: leftOut,
    /** Number of sentences left out because their notes are no longer in the report. */
    withheld_count: z.number(),
    usage: usage.nullable(),
    /** What a first summary would use, estimated, and what contracts have left this month; null: no limit. */
    cost: z.object({ tokens: z.number(), left: z.number().nullable() }).nullable(),
    /** Whether the caller may request a summary now; `reason`: why not. */
    may_summarize: z.boolean(),
    reason: z.enum([...reasons, 'forbidden']).nullable(),
  }),
)

export const summarizeGame = defineEndpoint({
  id: 'ai.summarize',
  method: 'POST',
  path: '/v1/dashboard/games/:gameId/summarize',
  access: 'game.manage',
  rateLimit: 'login',
  status: 202,
  summary: 'Ask for the AI summary of a finished game, in `language` or the caller’s; one that is under way goes on',
  params: gameParams,
  body: z.object({ language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional() }),
  response: summaryDocument,
  errors: [
    'ai_not_configured',
    'ai_not_in_plan',
    'organization_trial_expired',
    'subscription_inactive',
    'token_limit_reached',
    'summaries_under_way',
    'game_waits_for_players',
    'game_in_preround',
    'game_in_rounds',
    'game_picks_crux',
    'game_crystallizes',
  ],
})

export const readGameSummary = defineEndpoint({
  id: 'ai.read-summary',
  method: 'GET',
  path: '/v1/dashboard/games/:gameId/summary',
  access: 'game.report',
  rateLimit: 'read',
  status: 200,
  summary: 'The AI summary of a game: its sentences, what each rests on, and how far it is',
  params: gameParams,
  response: summaryDocument,
  errors: [],
})

export const stopGameSummary = defineEndpoint({
  id: 'ai.stop-summary',
  method: 'POST',
  path: '/v1/dashboard/games/:gameId/summary/stop',
  access: 'game.manage',
  rateLimit: 'write',
  status: 200,
  summary: 'Stop the AI summary that is being made; what was written before it stays, and what was used is counted',
  params: gameParams,
  body: z.object({}),
  response: summaryDocument,
  errors: [],
})

export const deleteGameSummary = defineEndpoint({
  id: 'ai.delete-summary',
  method: 'DELETE',
  path: '/v1/dashboard/games/:gameId/summary',
  access: 'game.manage',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete the AI summary of a game, also one that is being made',
  params: gameParams,
  errors: [],
})

export const deleteSummarySentence = defineEndpoint({
  id: 'ai.delete-summary-sentence',
  method: 'DELETE',
  path: '/v1/dashboard/games/:gameId/summary/sentences/:sentenceId',
  access: 'game.manage',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete one sentence of the AI summary of a game',
  params: gameParams.extend({ sentenceId: z.string().max(64) }),
  errors: [],
})

const { organization_id: _, ...chatFilters } = gameFilterFields

/**
 * A question about the games of an analysis, with the chat so far. Responds with server-sent events:
 *
 * - `waiting`: too many are answered at the moment; `reading`: not any more.
 * - `sentence`: `ChatSentence`, a complete and checked sentence with its sources.
 * - `checking`: sentences that failed the check are requested once more.
 * - `done`: `ChatDone`, everything that was sent; without an earlier `sentence`, the sources have no answer.
 * - `error`: `{ code, retry_after }` (seconds, or null), instead of `done`; earlier sentences remain valid.
 */
export const chatAboutGames = defineEndpoint({
  id: 'ai.analysis-chat',
  method: 'POST',
  path: '/v1/dashboard/analysis-chat',
  access: 'organization.analyse',
  rateLimit: 'login',
  status: 200,
  stream: true,
  summary:
    'Ask about the games that a filter means: server-sent events `waiting`, `reading`, `sentence`, `checking`, `done`, `error`. Only games that the whole organization may see are sent, numbered anew at each question',
  body: z.object({
    organization_id: id('schemas.shared.invalid'),
    filters: z.object(chatFilters, { error: 'schemas.shared.type' }).prefault({}),
    messages: chatMessages(chatLimits),
    language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional(),
  }),
  errors: [
    'schemas.shared.time-zone',
    'too_few_games',
    'ai_not_configured',
    'ai_not_in_plan',
    'analysis_not_in_plan',
    'organization_trial_expired',
    'subscription_inactive',
    'token_limit_reached',
    'answers_under_way',
  ],
})
