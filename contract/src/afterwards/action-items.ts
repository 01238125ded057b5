import { z } from 'zod'
import { actionStates } from '#domain/conclusions/action-state.ts'
import { conclusionLimits } from '#domain/limits.ts'
import { csvDelimiters } from '#domain/reports/game-filter.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { listDocument, pageMeta, resource } from '../jsonapi/document.ts'
import { actionChanges, changeFaults } from '../requests/action-changes.ts'
import { organizationInQuery, paging, sorting } from '../requests/fields.ts'

/** An action in the tracker: decided in a game that the caller may see, with its current state. */
const trackedActionItem = resource('tracked-action-items', {
  name: z.string(),
  assignee: z.string(),
  due_at: z.string(),
  state: z.enum(actionStates),
  /** The same as the state `done`. */
  is_done: z.boolean(),
  done_at: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  /** Still to be done, and past its due date. */
  is_overdue: z.boolean(),
  /** When the state was last set; null: never since the game. */
  state_changed_at: z.string().nullable(),
  /** Who set it: a user's name or the holder of a link; null: nobody, or the name is not available. */
  state_changed_by: z.string().nullable(),
  /** It continues an action of an earlier game. */
  is_from_earlier_game: z.boolean(),
  /** Continued in a later game that is over; it is pending there, not here. */
  went_on: z.boolean(),
  game_id: z.string(),
  subject: z.string(),
  team: z.string().nullable(),
  completed_at: z.string(),
  /** Whether the caller may set its state. */
  may_tick: z.boolean(),
  /** Whether the caller may mail somebody the link to it: they led the game, and a link would still open something. */
  may_mail: z.boolean(),
  /** Whether the caller may revoke claims: they led the game. */
  may_revoke: z.boolean(),
  /** Who took it along without an account. Empty for who may not tick it. */
  claims: z.array(z.object({ id: z.string(), name: z.string() })),
})

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const states = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(actionStates)).min(1))
const search = z.string().trim().max(conclusionLimits.actionNameMax).default('')

/** Which actions. */
const wanted = {
  ...organizationInQuery,
  is_done: flag.optional(),
  state: states.optional(),
  overdue: flag.optional(),
  assignee: z.string().trim().max(conclusionLimits.assigneeMax).default(''),
  search,
}

export const listActionItems = defineEndpoint({
  id: 'action-items.list',
  method: 'GET',
  path: '/v1/dashboard/action-items',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary:
    'Actions of the finished games that the caller may see, practice games left out. `state` takes one or several, by commas; `overdue` is what still waits though its date has passed; `assignee` looks in who sees to it; each word of `search`, in any order, in the action, who sees to it, the subject or the team, from 3 letters anywhere in a word, shorter ones at its beginning; both without case and accents. `counts` are over the organization with the same `assignee` and `search`',
  query: z.object({
    ...wanted,
    sort: sorting(['due_at', 'urgency', 'name', 'assignee', 'game', 'completed_at', 'state']).default('due_at'),
    ...paging,
  }),
  response: listDocument(trackedActionItem).extend({
    meta: pageMeta.extend({
      counts: z.object({
        all: z.number(),
        pending: z.number(),
        done: z.number(),
        overdue: z.number(),
        blocked: z.number(),
        dropped: z.number(),
        /**
         * What waits, as the sort `urgency` has it: after the overdue ones those that are blocked, due within a week,
         * and due later.
         */
        blocked_in_time: z.number(),
        due_within_week: z.number(),
        due_later: z.number(),
        /** Number of games that the actions come from. */
        games: z.number(),
      }),
    }),
  }),
  errors: [],
})

export const saveActionItems = defineEndpoint({
  id: 'action-items.csv',
  method: 'GET',
  path: '/v1/dashboard/action-items/csv',
  access: 'organization.read',
  rateLimit: 'write',
  status: 200,
  file: 'text/csv; charset=utf-8',
  summary:
    'The same actions as a CSV file in the caller’s language, by due date (RFC 4180, UTF-8 with a byte order mark); `delimiter` is the language’s unless said otherwise. Days are the organization’s',
  query: z.object({ ...wanted, delimiter: z.enum(csvDelimiters).optional() }),
  errors: [],
})

export const changeActionItems = defineEndpoint({
  id: 'action-items.set-states',
  method: 'PATCH',
  path: '/v1/dashboard/action-items',
  access: 'user',
  rateLimit: 'write',
  status: 200,
  summary:
    'Tell what became of actions, all of them or, when one may not be changed, none: by the game master, and by admins who may see the game. Answers them in the order given',
  body: z.object({ action_items: actionChanges(actionStates) }),
  response: listDocument(trackedActionItem),
  errors: ['not_found', 'forbidden', ...changeFaults],
})
