import { startTestServer, type TestServer } from '../test-server.ts'
import { type ModelStandIn, standInKey, standInModel, startModelStandIn } from './model-stand-in.ts'

/** A listening server with a model, at an address that may be a proxy in front of the stand-in. */
export async function startServerWithModel(
  options: Parameters<typeof startTestServer>[0] = {},
  addressOf: (standIn: ModelStandIn) => Promise<string> = async ({ baseUrl }) => baseUrl,
): Promise<{ server: TestServer; standIn: ModelStandIn }> {
  const standIn = await startModelStandIn()
  const installation = {
    adapter: 'openai',
    baseUrl: await addressOf(standIn),
    model: standInModel,
    apiKey: standInKey,
    isGuarded: false,
  } as const
  const server = await startTestServer({ ai: { installation, allowPrivateAddresses: false }, ...options })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { server, standIn }
}
