import { mayBuild } from '#domain/organizations/organization-state.ts'
import { serverNow } from '../server-time.ts'
import type { Organization } from '../session/use-session.ts'

/** Why this organization cannot build now; null if it can. */
export function buildingRefused({ tier, subscriptionActive, trialEndsAt }: Organization) {
  const outcome = mayBuild(
    { tier, subscriptionActive, trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt) },
    new Date(serverNow()),
  )
  return outcome.ok ? null : outcome.code
}
