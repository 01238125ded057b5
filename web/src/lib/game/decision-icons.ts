import type { CarryDecision } from '#domain/conclusions/carry-over.ts'
import type { IconName } from '../../ui/brand/icons.ts'

/** The mark of what became of an action of last time. */
export const decisionIcons = {
  done: 'check',
  blocked: 'pause',
  dropped: 'close',
  taken: 'arrowRight',
} as const satisfies Record<Exclude<CarryDecision, 'open'>, IconName>
