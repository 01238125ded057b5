import type OpenAI from 'openai'
import { endpointLimits } from '#domain/limits.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import { pinnedFetch } from './pinned-fetch.ts'

/** The API version that requests are written for; the tests check them against Azure's schema of it. */
const azureApiVersion = '2025-03-01-preview'

/** Origin of Azure's resources; tests replace it with a stub. */
export const azureOrigin = 'https://{resource}.openai.azure.com'

/**
 * The SDK's client for an endpoint. The SDK is loaded on the first call, since most installations use none. It never
 * retries and ignores its environment variables. `onConnected` is called before anything is sent.
 */
export async function openClient(
  endpoint: ModelEndpoint,
  { origin = azureOrigin, onConnected }: { origin?: string | undefined; onConnected: () => void },
): Promise<OpenAI> {
  const { default: Client, AzureOpenAI } = await import('openai')
  const options = {
    fetch: pinnedFetch({ isGuarded: endpoint.isGuarded, onConnected }),
    maxRetries: 0,
    timeout: endpointLimits.wholeMs,
    organization: null,
    project: null,
    logLevel: 'off',
  } as const
  if (endpoint.adapter === 'openai')
    return new Client({ ...options, baseURL: endpoint.baseUrl, apiKey: endpoint.apiKey ?? 'none' })
  return new AzureOpenAI({
    ...options,
    baseURL: `${origin.replace('{resource}', endpoint.resourceName)}/openai`,
    deployment: endpoint.model,
    apiVersion: azureApiVersion,
    apiKey: endpoint.apiKey,
  })
}
