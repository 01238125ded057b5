import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/**
 * The providers' own API descriptions are used where they are available beside the project; elsewhere the tests use our
 * short version.
 */
const shared = fileURLToPath(new URL('../../../shared/contracts', import.meta.url))
const files = {
  openai: `${shared}/openai/openai-chat.schema.json`,
  azure: `${shared}/azure-openai/azure-chat.schema.json`,
}

const message = {
  type: 'object',
  required: ['role', 'content'],
  properties: { role: { enum: ['system', 'user', 'assistant'] }, content: { type: 'string', minLength: 1 } },
}
/** The part of the API that we use, following the SDK's types. */
const own = {
  $defs: {
    request: {
      type: 'object',
      required: ['model', 'messages'],
      additionalProperties: false,
      properties: {
        model: { type: 'string' },
        messages: { type: 'array', minItems: 1, items: message },
        max_completion_tokens: { type: 'integer', minimum: 1 },
        stream: { const: true },
        stream_options: { type: 'object' },
        response_format: {
          type: 'object',
          required: ['type', 'json_schema'],
          properties: {
            type: { const: 'json_schema' },
            json_schema: {
              type: 'object',
              required: ['name', 'schema'],
              properties: { name: { type: 'string', pattern: '^[\\w-]{1,64}$' } },
            },
          },
        },
      },
    },
    chunk: { type: 'object', required: ['id', 'choices', 'created', 'model', 'object'] },
  },
}

/** Where the providers' descriptions are missing, so that a test can say so. */
export const hasSharedContracts = existsSync(files.openai)

interface ChatContract {
  request: ValidateFunction
  chunk: ValidateFunction
}

const contracts = new Map<string, ChatContract>()

/** What a provider requires of a call, and what it streams back. */
export function chatContract(service: 'openai' | 'azure'): ChatContract {
  const known = contracts.get(service)
  if (known) return known
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false })
  const described = hasSharedContracts ? (JSON.parse(readFileSync(files[service], 'utf8')) as object) : own
  ajv.addSchema({ ...described, $id: 'chat' })
  const made = {
    request: ajv.compile({
      allOf: [{ $ref: 'chat#/$defs/request' }, ...(hasSharedContracts ? [own.$defs.request] : [])],
    }),
    chunk: ajv.compile({ $ref: 'chat#/$defs/chunk' }),
  }
  contracts.set(service, made)
  return made
}
