import type { inferenceEndpoints } from '#server/db/schema/ai.ts'
import type { Services } from '#server/services.ts'
import { endpointSource, presentUsage, readUsage } from './commands/count-usage.ts'

/**
 * An organization's own endpoint as admins see it, with the end of its key at most; and its
 * usage, even after its removal.
 */
export async function presentEndpoint(
  services: Services,
  organizationId: string,
  row: typeof inferenceEndpoints.$inferSelect | undefined,
  now: Date,
) {
  const { config } = row ?? {}
  return {
    type: 'inference-endpoints' as const,
    id: organizationId,
    attributes: {
      adapter: row?.adapter ?? null,
      adapter_config: config
        ? row?.adapter === 'azure'
          ? { resource_name: config['resource_name'] ?? '', azure_model: config['azure_model'] ?? '' }
          : { base_url: config['base_url'] ?? '', model: config['model'] ?? '' }
        : null,
      api_key_last_four: row?.lastFour ?? null,
      updated_at: row?.updatedAt.toISOString() ?? null,
      has_installation_model: services.ai.installation !== null,
      ...presentUsage(await readUsage(services.database.db, organizationId, now), endpointSource, now),
    },
  }
}
