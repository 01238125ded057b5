import type { GameMode } from '../game/game-state.ts'
import { deckLimits } from '../limits.ts'

export const suitKinds = ['hearth', 'thread', 'beacon', 'tide'] as const
export type SuitKind = (typeof suitKinds)[number]

export const suitTypes = ['standard'] as const

export const deckTypes = ['library', 'organization'] as const

export const topicKinds = ['finding', 'action_plan'] as const
export type TopicKind = (typeof topicKinds)[number]

/** General, or one of four families with four poles each (decisions, section 5). */
export const perspectiveTypes = [
  'general',
  'emotion_energized',
  'emotion_content',
  'emotion_tense',
  'emotion_drained',
  'risk_likely_severe',
  'risk_likely_mild',
  'risk_unlikely_severe',
  'risk_unlikely_mild',
  'retrospective_keep',
  'retrospective_start',
  'retrospective_stop',
  'retrospective_puzzle',
  'priority_do',
  'priority_plan',
  'priority_delegate',
  'priority_drop',
] as const
export type PerspectiveType = (typeof perspectiveTypes)[number]

/** How a card feels to its holder; a card without a tone counts as mixed (decisions, section 14). */
export const cardTones = ['light', 'mixed', 'heavy'] as const
export type CardTone = (typeof cardTones)[number]

/** The cards that a perspective needs; without a value it takes any. */
export const perspectiveWants = ['light', 'any'] as const
export type PerspectiveWants = (typeof perspectiveWants)[number]

export const tiers = ['one_to_one', 'trial', 'basic', 'pro'] as const
export type Tier = (typeof tiers)[number]

/** Modes that an organization of this tier may play (decisions, section 7). */
export function modesOfTier(tier: Tier): readonly GameMode[] {
  return tier === 'one_to_one' ? ['one_on_one'] : ['crux', 'one_on_one']
}

/** Whether a deck of this many cards is enough for a mode. */
export function enoughCards(cardCount: number, mode: GameMode): boolean {
  return cardCount >= deckLimits.cardsMin[mode]
}
