import type { Tier } from '../decks/deck-rules.ts'

export const userLabels = ['analyst', 'trial', 'day_pass'] as const
export type UserLabel = (typeof userLabels)[number]

/** Labels that the operator grants to memberships and revokes. */
export const givenLabels = ['analyst', 'hidden'] as const
export type GivenLabel = (typeof givenLabels)[number]

/** The labels beside a person's name in the list of users (specification, section 3). */
export function labelsOf(
  membership: { analyst: boolean; dayPass: boolean },
  organization: { tier: Tier },
): UserLabel[] {
  return [
    ...(membership.analyst ? ['analyst' as const] : []),
    ...(organization.tier === 'trial' ? ['trial' as const] : []),
    ...(membership.dayPass ? ['day_pass' as const] : []),
  ]
}
