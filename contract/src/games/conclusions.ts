import { z } from 'zod'
import { conclusionLimits, feedbackLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document } from '../jsonapi/document.ts'
import { id, optionalText, pathId, requiredText } from '../requests/fields.ts'
import { actionItemResource, conclusionResource, feedbackResource } from '../resources/game-resources.ts'

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
        body.max_score > feedbackLimits.scaleMax ||
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
