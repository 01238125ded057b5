import { z } from 'zod'
import { conclusionLimits, errorReportLimits, feedbackLimits } from '#domain/limits.ts'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { id, optionalText, paging, pathId, requiredText } from './fields.ts'
import { actionItemResource, conclusionResource, feedbackResource } from './game-resources.ts'
import { document, listDocument, resource } from './jsonapi/document.ts'

const required = 'game.schemas.shared.required' as const
const wrongState = [
  'game_waits_for_players',
  'game_in_preround',
  'game_in_rounds',
  'game_picks_crux',
  'game_already_completed',
] as const
const name = requiredText(conclusionLimits.actionNameMax, required, 'game.schemas.action-item.name.max')
const assignee = optionalText(conclusionLimits.assigneeMax, 'game.schemas.action-item.assignee.max')
const dueAt = z
  .string({ error: required })
  .min(1, { error: required, abort: true })
  .pipe(z.iso.datetime({ offset: true, error: 'game.schemas.action-item.due.format' }))
  .refine((moment) => /^2[01]/.test(moment), { error: 'game.schemas.action-item.due.format' })
const itemParams = z.object({ actionItemId: pathId })
const onTopic = { game_id: id('schemas.shared.invalid'), topic_id: id('game.schemas.topic.unknown') }

export const createActionItem = defineEndpoint({
  id: 'action-items.create',
  method: 'POST',
  path: '/v1/conclusions/action-plans/action-items',
  access: 'game.run',
  rateLimit: 'write',
  status: 201,
  summary: 'Add an action to an action plan topic while the game crystallizes',
  body: z.object({ ...onTopic, name, assignee: assignee.default(''), due_at: dueAt }),
  response: document(actionItemResource),
  errors: [
    ...wrongState,
    'game.schemas.shared.required',
    'game.schemas.action-item.name.max',
    'game.schemas.action-item.assignee.max',
    'game.schemas.action-item.due.format',
    'game.schemas.action-item.count.max',
    'game.schemas.topic.unknown',
    'game.schemas.topic.kind',
  ],
})

export const changeActionItem = defineEndpoint({
  id: 'action-items.change',
  method: 'PATCH',
  path: '/v1/conclusions/action-plans/action-items/:actionItemId',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Change an action while the game crystallizes',
  params: itemParams,
  body: z.object({ name: name.optional(), assignee: assignee.optional(), due_at: dueAt.optional() }),
  response: document(actionItemResource),
  errors: [
    ...wrongState,
    'game.schemas.shared.required',
    'game.schemas.action-item.name.max',
    'game.schemas.action-item.assignee.max',
    'game.schemas.action-item.due.format',
  ],
})

export const deleteActionItem = defineEndpoint({
  id: 'action-items.delete',
  method: 'DELETE',
  path: '/v1/conclusions/action-plans/action-items/:actionItemId',
  access: 'game.run',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete an action while the game crystallizes',
  params: itemParams,
  errors: wrongState,
})

export const saveFinding = defineEndpoint({
  id: 'findings.save',
  method: 'POST',
  path: '/v1/conclusions/findings',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Write the finding of a topic; writing again replaces it',
  body: z.object({ ...onTopic, report: optionalText(conclusionLimits.findingMax, 'game.schemas.finding.report.max') }),
  response: document(conclusionResource),
  errors: [...wrongState, 'game.schemas.finding.report.max', 'game.schemas.topic.unknown', 'game.schemas.topic.kind'],
})

export const saveFeedback = defineEndpoint({
  id: 'feedback.save',
  method: 'POST',
  path: '/v1/feedback',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'The group’s feedback on the game; writing again replaces it',
  body: z
    .object({
      game_id: id('schemas.shared.invalid'),
      score: z.int({ error: 'feedback.schemas.score.required' }),
      max_score: z.int({ error: 'feedback.schemas.score.range' }).default(feedbackLimits.scoreMax),
      feedback_text: optionalText(feedbackLimits.textMax, 'feedback.schemas.text.max').default(''),
    })
    .superRefine((body, context) => {
      if (
        body.max_score < feedbackLimits.scoreMin ||
        body.max_score > 10 ||
        body.score < feedbackLimits.scoreMin ||
        body.score > body.max_score
      ) {
        context.addIssue({ code: 'custom', path: ['score'], message: 'feedback.schemas.score.range' })
      }
    }),
  response: document(feedbackResource),
  errors: [
    ...wrongState,
    'feedback.schemas.score.required',
    'feedback.schemas.score.range',
    'feedback.schemas.text.max',
  ],
})

export const listServiceMessages = defineEndpoint({
  id: 'service-messages.list',
  method: 'GET',
  path: '/v1/service_messages/',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  summary: 'What the operator wants everybody to know now, in the language of Accept-Language where there is one',
  query: z.object(paging),
  response: listDocument(
    resource('service-messages', {
      text: z.string(),
      language: z.enum(languages),
      severity: z.enum(['info', 'warning']),
    }),
  ),
  errors: [],
})

const reportText = (max: number) =>
  z
    .string({ error: 'schemas.shared.type' })
    .transform((text) => text.replaceAll('\u0000', '').slice(0, max).toWellFormed())

export const createErrorReport = defineEndpoint({
  id: 'error-reports.create',
  method: 'POST',
  path: '/v1/errors/error-reports',
  access: 'open',
  rateLimit: 'report',
  bodyBytes: errorReportLimits.bodyBytes,
  status: 204,
  summary: 'A fault that a browser met; over-long texts are cut, not refused',
  body: z.object({
    name: reportText(200),
    message: reportText(errorReportLimits.textMax),
    user_agent: reportText(400).default(''),
    url: reportText(1000).default(''),
    project: reportText(60).default('crux-web'),
    application_state: z.record(z.string(), z.unknown()).default({}),
    action_history: z
      .array(z.unknown())
      .default([])
      .transform((list) => list.slice(-errorReportLimits.actions)),
    response_status: z.int().nullish(),
    response_code: reportText(120).nullish(),
    request: reportText(400).nullish(),
  }),
  errors: [],
})
