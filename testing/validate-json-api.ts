import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'

const official = fileURLToPath(new URL('../../shared/contracts/jsonapi/schema.json', import.meta.url))

/**
 * The rules of JSON:API 1.1 that a server's response must follow, by hand; used where the official schema is not
 * available.
 */
const ownSchema = {
  type: 'object',
  properties: {
    jsonapi: { type: 'object', properties: { version: { const: '1.1' } }, required: ['version'] },
    data: {
      anyOf: [{ $ref: '#/$defs/resource' }, { type: 'array', items: { $ref: '#/$defs/resource' } }, { type: 'null' }],
    },
    included: { type: 'array', items: { $ref: '#/$defs/resource' }, uniqueItems: true },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['status', 'code', 'title', 'detail'],
        properties: { status: { type: 'string' }, source: { type: 'object' } },
      },
    },
    meta: { type: 'object' },
    links: { type: 'object' },
  },
  additionalProperties: false,
  oneOf: [{ required: ['data'] }, { required: ['errors'] }],
  dependentRequired: { included: ['data'] },
  $defs: {
    identifier: {
      type: 'object',
      required: ['type', 'id'],
      properties: { type: { type: 'string' }, id: { type: 'string' }, meta: {} },
      additionalProperties: false,
    },
    resource: {
      type: 'object',
      required: ['type', 'id'],
      properties: {
        type: { type: 'string', pattern: '^[a-z][a-z-]*$' },
        id: { type: 'string', minLength: 1 },
        attributes: {
          type: 'object',
          propertyNames: { pattern: '^[a-z][a-z0-9_]*$', not: { enum: ['id', 'type', 'relationships', 'links'] } },
        },
        relationships: {
          type: 'object',
          propertyNames: { not: { enum: ['id', 'type'] } },
          additionalProperties: {
            type: 'object',
            required: ['data'],
            properties: {
              data: {
                anyOf: [
                  { $ref: '#/$defs/identifier' },
                  { type: 'null' },
                  { type: 'array', items: { $ref: '#/$defs/identifier' } },
                ],
              },
            },
          },
        },
        links: { type: 'object' },
        meta: { type: 'object' },
      },
      additionalProperties: false,
    },
  },
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const validators = [
  ajv.compile(ownSchema),
  ...(existsSync(official) ? [ajv.compile(JSON.parse(readFileSync(official, 'utf8')) as object)] : []),
]

interface Identifier {
  type: string
  id: string
}
interface Resource extends Identifier {
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>
}

const listOf = <T>(value: T | T[] | null | undefined): T[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
const nameOf = ({ type, id }: Identifier) => `${type} ${id}`

/** What a document must not contain: included resources that nothing links to, and duplicates. */
export function linkageFaults(document: { data?: unknown; included?: unknown }): string[] {
  const primary = listOf(document.data as Resource | Resource[] | null)
  const included = listOf(document.included as Resource[] | undefined)
  const all = [...primary, ...included].map(nameOf)
  const byName = new Map(included.map((resource) => [nameOf(resource), resource]))
  const linked = new Set<string>()
  const follow = ({ relationships = {} }: Resource) => {
    for (const { data } of Object.values(relationships)) {
      for (const name of listOf(data).map(nameOf)) {
        if (linked.has(name)) continue
        linked.add(name)
        const next = byName.get(name)
        if (next) follow(next)
      }
    }
  }
  primary.forEach(follow)
  return [
    ...[...byName.keys()]
      .filter((name) => !linked.has(name))
      .map((name) => `${name} is included, but nothing links to it`),
    ...all.filter((name, index) => all.indexOf(name) !== index).map((name) => `${name} comes twice`),
  ]
}

/** @throws if a document is not valid JSON:API, full linkage included */
export function validateJsonApi(document: object): void {
  for (const validate of validators) {
    if (!validate(document)) throw new Error(`not a JSON:API document: ${ajv.errorsText(validate.errors)}`)
  }
  const faults = linkageFaults(document)
  if (faults.length > 0) throw new Error(`not a JSON:API document: ${faults.slice(0, 5).join('; ')}`)
}
