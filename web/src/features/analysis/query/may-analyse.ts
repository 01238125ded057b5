import { mayAnalyse } from '#domain/organizations/organization-state.ts'
import { serverNow } from '../../../lib/server-time.ts'
import type { Organization } from '../../../lib/session/use-session.ts'

/** Why this organization cannot analyse games now; null: it can. */
export function analysisRefused({ tier, subscriptionActive, trialEndsAt }: Organization) {
  const state = { tier, subscriptionActive, trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt) }
  const outcome = mayAnalyse(state, new Date(serverNow()))
  return outcome.ok ? null : outcome.code
}

export type AnalysisRefusal = NonNullable<ReturnType<typeof analysisRefused>>
