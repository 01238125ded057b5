import type OpenAI from 'openai'
import { endpointLimits } from '#domain/limits.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import { pinnedFetch } from './pinned-fetch.ts'

/** The API that the requests are written for; Azure's schema of this version checks them in the tests. */
const azureApiVersion = '2025-03-01-preview'

/** Where Azure's resources are; tests put a stand-in there. */
export const azureOrigin = 'https://{resource}.openai.azure.com'

/**
 * The SDK's client for an endpoint. The SDK comes with the first call, for most installations have none. It repeats nothing and reads none of
 * its own variables of the environment.
 */
export async function openClient(endpoint: ModelEndpoint, origin = azureOrigin): Promise<OpenAI> {
  const { default: Client, AzureOpenAI } = await import('openai')
  const options = {
    fetch: pinnedFetch({ isGuarded: endpoint.isGuarded }),
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
