import { asc, eq } from 'drizzle-orm'
import { type AiFeature, aiContractStatus } from '#domain/ai/ai-contract.ts'
import type { ModelEndpoint } from '#server/adapters/ai/model-endpoint.ts'
import { SecretsLockedError } from '#server/adapters/secrets/secret-box.ts'
import type { Db } from '#server/db/open-database.ts'
import { aiContracts, type inferenceEndpoints } from '#server/db/schema/ai.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { findEndpoint } from './save-endpoint.ts'

/**
 * The endpoint to call, and the contracts that may pay for it, those ending first in front;
 * none: it is the organization's own.
 */
export interface ChosenEndpoint {
  endpoint: ModelEndpoint
  contractIds: string[]
}

/** An organization's own endpoint, ready to call. @throws SecretsLockedError if its key cannot be opened */
export function ownEndpoint(services: Services, row: typeof inferenceEndpoints.$inferSelect): ModelEndpoint {
  const apiKey = services.endpointKeys.open(row.sealedKey)
  const { config } = row
  const isGuarded = !services.ai.allowPrivateAddresses
  return row.adapter === 'azure'
    ? {
        adapter: 'azure',
        resourceName: config['resource_name'] ?? '',
        model: config['azure_model'] ?? '',
        apiKey,
        isGuarded,
      }
    : { adapter: 'openai', baseUrl: config['base_url'] ?? '', model: config['model'] ?? '', apiKey, isGuarded }
}

/**
 * The same for any caller; details of a locked key are for the operator only.
 * @throws ApiError 409 ai_not_configured
 */
function openedEndpoint(services: Services, row: typeof inferenceEndpoints.$inferSelect): ModelEndpoint {
  try {
    return ownEndpoint(services, row)
  } catch (error) {
    throw error instanceof SecretsLockedError ? new ApiError('ai_not_configured') : error
  }
}

/** An organization's active contracts that include a feature. */
export async function runningContracts(db: Db, organizationId: string, feature: AiFeature, now: Date) {
  const rows = await db
    .select()
    .from(aiContracts)
    .where(eq(aiContracts.organizationId, organizationId))
    .orderBy(asc(aiContracts.endsAt), asc(aiContracts.id))
  return rows.filter((row) => aiContractStatus(row, now) === 'active' && row.features.includes(feature))
}

/**
 * Chooses an organization's endpoint for a feature (decisions, section 12): its own, else the
 * installation's under a contract.
 * @throws ApiError 409 ai_not_configured
 */
export async function chooseEndpoint(
  services: Services,
  { organizationId, feature, now }: { organizationId: string; feature: AiFeature; now: Date },
  db: Db = services.database.db,
): Promise<ChosenEndpoint> {
  const own = await findEndpoint(db, organizationId)
  if (own) return { endpoint: openedEndpoint(services, own), contractIds: [] }
  const { installation } = services.ai
  const contracts = installation ? await runningContracts(db, organizationId, feature, now) : []
  if (!installation || contracts.length === 0) throw new ApiError('ai_not_configured')
  return { endpoint: installation, contractIds: contracts.map(({ id }) => id) }
}
