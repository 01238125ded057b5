import type { AiFeature } from '#domain/ai/ai-contract.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { allowAi } from './commands/allow-ai.ts'
import { chooseEndpoint } from './commands/choose-endpoint.ts'

const reasons = ['ai_not_configured', 'ai_not_in_plan', 'organization_trial_expired', 'subscription_inactive'] as const
type ReasonAgainstAi = (typeof reasons)[number]

/** Why an organization can't use a feature of AI now; null: it can. */
export async function reasonAgainstAi(
  services: Services,
  asked: { organizationId: string; feature: AiFeature; now: Date },
  db: Db,
): Promise<ReasonAgainstAi | null> {
  try {
    await allowAi(db, asked.organizationId, asked.now)
    await chooseEndpoint(services, asked, db)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return reasons.find((one) => one === error.faults[0]?.code) ?? 'ai_not_configured'
  }
}
