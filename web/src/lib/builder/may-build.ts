import { mayBuild } from '#domain/organizations/organization-state.ts'
import { serverNow } from '../server-time.ts'
import type { Organization } from '../session/use-session.ts'

/** Why nothing of one's own can be made in this organization now; null: it can. */
export function buildingRefused({ tier, subscriptionActive, trialEndsAt }: Organization) {
  const outcome = mayBuild(
    { tier, subscriptionActive, trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt) },
    new Date(serverNow()),
  )
  return outcome.ok ? null : outcome.code
}
