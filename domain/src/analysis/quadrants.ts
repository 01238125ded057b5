import type { PerspectiveType } from '../decks/deck-rules.ts'
import { quantileOf, type Share, wilson } from './interval.ts'

export const quadrantFamilies = ['emotion', 'retrospective', 'priority', 'risk'] as const
export type QuadrantFamily = (typeof quadrantFamilies)[number]
export type PolePerspective = Exclude<PerspectiveType, 'general'>

/** The poles of each family in drawing order: top left, top right, bottom left, bottom right (decisions, section 5). */
export const polesOf = {
  emotion: ['emotion_tense', 'emotion_energized', 'emotion_drained', 'emotion_content'],
  retrospective: ['retrospective_keep', 'retrospective_start', 'retrospective_stop', 'retrospective_puzzle'],
  priority: ['priority_plan', 'priority_do', 'priority_drop', 'priority_delegate'],
  risk: ['risk_unlikely_severe', 'risk_likely_severe', 'risk_unlikely_mild', 'risk_likely_mild'],
} as const satisfies Record<QuadrantFamily, readonly PolePerspective[]>

/** A pole's share if cards were spread evenly. */
const even = 0.25

export interface PoleShare extends Share {
  /** More than its quarter, beyond chance. */
  standsOut: boolean
}

/** A pole's share of all chosen cards of its family; what stands out is corrected for the number of poles compared. */
export function poleShare(count: number, all: number, poles = 1): PoleShare {
  const share = wilson(count, all)
  return { ...share, standsOut: share.share !== null && wilson(count, all, quantileOf(poles)).low > even }
}
