import type { z } from 'zod'
import type { createInferenceEndpoint } from '#contract/people/ai.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { type AiAdapter, aiAdapters } from '#domain/ai/ai-contract.ts'
import { endpointLimits } from '#domain/limits.ts'

type Given = z.output<typeof createInferenceEndpoint.body>

/** The stored settings of an endpoint, without its key. */
export interface EndpointSettings {
  adapter: AiAdapter
  config: Record<string, string>
}

export interface FieldFault {
  field: string
  code: ErrorCode
}

const names = {
  resource_name: 'resource-name',
  azure_model: 'model',
  model: 'model',
  base_url: 'base-url',
  api_key: 'api-key',
} as const
const longest = {
  resource_name: endpointLimits.resourceNameMax,
  azure_model: endpointLimits.modelMax,
  model: endpointLimits.modelMax,
  base_url: endpointLimits.baseUrlMax,
  api_key: endpointLimits.apiKeyMax,
} as const
type Field = keyof typeof names

/**
 * Validates input about an endpoint, merged with the stored one (null: none), and returns all faults at once. A key is
 * only reused for the same host: changing the host requires the key.
 */
export function checkEndpoint(
  given: Given,
  before: EndpointSettings | null,
  { allowHttp }: { allowHttp: boolean },
): { settings: EndpointSettings; key: string | null; faults: FieldFault[] } {
  const adapter = aiAdapters.find((one) => one === (given.adapter ?? before?.adapter))
  const key = given.api_key === undefined || given.api_key === '' ? null : given.api_key
  const faults: FieldFault[] = []
  if (!adapter) faults.push({ field: 'adapter', code: 'inference-endpoint.schemas.adapter.unknown' })
  const fields = adapter === 'openai' ? (['base_url', 'model'] as const) : (['resource_name', 'azure_model'] as const)
  const kept = before?.adapter === adapter ? before?.config : undefined
  const config: Record<string, string> = {}
  for (const field of adapter ? fields : []) {
    const value = given.adapter_config?.[field] ?? kept?.[field] ?? ''
    config[field] = value
    const fault = value === '' ? 'required' : value.length > longest[field] ? 'max' : null
    if (fault) faults.push({ field: `adapter_config/${field}`, code: codeOf(field, fault) })
    else if (field === 'resource_name' && !/^[A-Za-z0-9_-]+$/.test(value))
      faults.push({ field: `adapter_config/${field}`, code: 'inference-endpoint.schemas.resource-name.format' })
    else if (field === 'base_url' && !isBaseUrl(value, allowHttp))
      faults.push({ field: `adapter_config/${field}`, code: 'inference-endpoint.schemas.base-url.format' })
  }
  const settings = { adapter: adapter ?? 'azure', config }
  if (key !== null && key.length > longest.api_key) faults.push({ field: 'api_key', code: codeOf('api_key', 'max') })
  const keepsHost = before !== null && before.adapter === adapter && hostOf(before) === hostOf(settings)
  if (key === null && !keepsHost) faults.push({ field: 'api_key', code: codeOf('api_key', 'required') })
  return { settings, key, faults }
}

function codeOf(field: Field, fault: 'required' | 'max'): ErrorCode {
  return `inference-endpoint.schemas.${names[field]}.${fault}`
}

/** A URL to which paths can be appended, without user name or password. */
function isBaseUrl(value: string, allowHttp: boolean): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return (protocol === 'https:' || (allowHttp && protocol === 'http:')) && username + password + search + hash === ''
}

/** Who receives the key: all Azure resources count as one host. */
function hostOf({ adapter, config }: EndpointSettings): string {
  const { base_url = '' } = config
  return adapter === 'azure' ? 'azure' : URL.canParse(base_url) ? new URL(base_url).origin : base_url
}
