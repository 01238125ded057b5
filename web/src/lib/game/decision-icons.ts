import type { CarryDecision } from '#domain/conclusions/carry-over.ts'
import type { IconName } from '../../ui/brand/icons.ts'

/** Icons of the decisions on last session's actions. */
export const decisionIcons = {
  done: 'check',
  blocked: 'pause',
  dropped: 'close',
  taken: 'arrowRight',
} as const satisfies Record<Exclude<CarryDecision, 'open'>, IconName>
