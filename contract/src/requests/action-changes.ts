import { z } from 'zod'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import { conclusionLimits } from '#domain/limits.ts'
import { id, optionalText } from './fields.ts'

/** Faults of calls that set the states of actions. */
export const changeFaults = [
  'game_waits_for_players',
  'game_in_preround',
  'game_in_rounds',
  'game_picks_crux',
  'game_crystallizes',
  'action-items.schemas.items.required',
  'action-items.schemas.items.twice',
  'action-items.schemas.state.required',
  'action-items.schemas.blocked-reason.max',
] as const

/**
 * The new states of actions, each action once: a `state`, or `is_done` instead (false: open). A reason is optional with
 * `blocked` and ignored with every other state.
 */
export function actionChanges<const State extends ActionState>(states: readonly State[]) {
  const change = z
    .object({
      id: id('schemas.shared.invalid'),
      state: z.enum(states, { error: 'action-items.schemas.state.required' }).optional(),
      is_done: z.boolean({ error: 'schemas.shared.type' }).optional(),
      blocked_reason: optionalText(
        conclusionLimits.blockedReasonMax,
        'action-items.schemas.blocked-reason.max',
      ).nullish(),
    })
    .superRefine(({ state, is_done }, context) => {
      const contradicts = state !== undefined && is_done !== undefined && is_done !== (state === 'done')
      if ((state === undefined && is_done === undefined) || contradicts)
        context.addIssue({ code: 'custom', path: ['state'], message: 'action-items.schemas.state.required' })
    })
    .transform((given) => {
      const state: ActionState = given.state ?? (given.is_done ? 'done' : 'open')
      return { id: given.id, state, blockedReason: (state === 'blocked' && given.blocked_reason) || null }
    })
  return z
    .array(change, { error: 'action-items.schemas.items.required' })
    .min(1, { error: 'action-items.schemas.items.required' })
    .max(conclusionLimits.actionsPerCallMax, { error: 'schemas.shared.max' })
    .refine((changes) => new Set(changes.map((one) => one.id)).size === changes.length, {
      error: 'action-items.schemas.items.twice',
    })
}
