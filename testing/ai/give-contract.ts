import type { AiFeature } from '#domain/ai/ai-contract.ts'
import { aiContracts } from '#server/db/schema/ai.ts'
import type { TestServer } from '../test-server.ts'

/** A contract that starts now and lasts 30 days. */
export async function giveContract(
  server: Pick<TestServer, 'services'>,
  organizationId: string,
  features: AiFeature[],
  monthlyTokens = 1_000_000,
): Promise<string> {
  const now = server.services.clock()
  const [row] = await server.services.database.db
    .insert(aiContracts)
    .values({
      organizationId,
      name: 'AI',
      features,
      monthlyTokens,
      startsAt: now,
      endsAt: new Date(now.getTime() + 30 * 24 * 3_600_000),
      createdAt: now,
    })
    .returning({ id: aiContracts.id })
  return row?.id ?? ''
}
