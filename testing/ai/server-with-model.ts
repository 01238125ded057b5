import type { AiFeature } from '#domain/ai/ai-contract.ts'
import { aiContracts } from '#server/db/schema/ai.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ModelStandIn, standInKey, standInModel, startModelStandIn } from './model-stand-in.ts'

/** A server that listens, and whose installation has a model. */
export async function startServerWithModel(): Promise<{ server: TestServer; standIn: ModelStandIn }> {
  const standIn = await startModelStandIn()
  const installation = {
    adapter: 'openai',
    baseUrl: standIn.baseUrl,
    model: standInModel,
    apiKey: standInKey,
    isGuarded: false,
  } as const
  const server = await startTestServer({ ai: { installation, allowPrivateAddresses: false } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { server, standIn }
}

/** A contract from now on, for 30 days. */
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
