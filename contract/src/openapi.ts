import { z } from 'zod'
import { commonErrors, type EndpointDefinition } from './define-endpoint.ts'
import { errorStatus, type ErrorCode } from './error-codes.ts'
import { errorDocument } from './jsonapi/document.ts'
import { registry } from './registry.ts'

const mediaType = 'application/vnd.api+json'
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

type Paths = Record<string, Record<string, unknown>>
let written: Paths | null = null

/** Writing them takes a quarter of a second, so they are written once, when somebody asks. */
function allPaths(): Paths {
  if (written) return written
  const paths: Paths = {}
  for (const endpoint of registry) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  written = paths
  return paths
}

/** The OpenAPI 3.1 document of the API, generated from the schemas that validate requests and responses. */
export function openApiDocument(serverUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crux',
      version: '1',
      description:
        'JSON:API 1.1. Bodies are accepted as `application/json` (flat fields) and as `application/vnd.api+json` (the same fields in `data.attributes`).',
    },
    servers: [{ url: serverUrl }],
    get paths() {
      return allPaths()
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Errors: jsonSchema(errorDocument, 'output') },
    },
  }
}

function operation(endpoint: EndpointDefinition) {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    'x-access': endpoint.access,
    security: endpoint.access === 'open' ? [] : [{ bearer: [] }],
    parameters: parameters(endpoint),
    ...(endpoint.body && Object.keys(endpoint.body.shape).length > 0
      ? {
          requestBody: {
            required: !endpoint.body.safeParse({}).success,
            content: {
              'application/json': { schema: jsonSchema(endpoint.body, 'input') },
              [mediaType]: {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: {
                    data: {
                      type: 'object',
                      required: ['attributes'],
                      properties: { type: { type: 'string' }, attributes: jsonSchema(endpoint.body, 'input') },
                    },
                  },
                },
              },
            },
          },
        }
      : {}),
    responses: responses(endpoint),
  }
}

function parameters(endpoint: EndpointDefinition) {
  const fields = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(field as z.ZodType, 'input'),
    }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 128 },
    description: 'The same key from the same caller within 24 h acts once and returns the first answer',
  }
  const preference = {
    name: 'Prefer',
    in: 'header',
    required: false,
    schema: { type: 'string', examples: ['return=representation'] },
    description: '`return=representation` answers with the whole game instead of what changed in it',
  }
  const preferChanges = {
    ...preference,
    schema: { type: 'string', examples: ['changes'] },
    description: '`changes` answers with what changed since the version of If-None-Match, where the server knows it',
  }
  const known = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The ETag of the answer that the caller has',
  }
  return [
    ...fields(endpoint.params, 'path'),
    ...fields(endpoint.query, 'query'),
    ...(endpoint.method === 'GET' ? [] : [key]),
    ...(endpoint.representation ? [preference] : []),
    ...(endpoint.versioned ? [known] : []),
    ...(endpoint.changes ? [preferChanges] : []),
  ]
}

function successSchema({ representation, changes }: EndpointDefinition, response: z.ZodType) {
  const other = representation ?? changes
  return jsonSchema(other ? z.union([response, other]) : response, 'output')
}

function responses(endpoint: EndpointDefinition) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...endpoint.errors, ...commonErrors(endpoint)])) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  const failures = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { [mediaType]: { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    ])
  const success = endpoint.stream
    ? {
        description:
          endpoint.method === 'GET' ? 'Server-sent events: change, reset, presence, end' : 'Server-sent events',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      }
    : endpoint.file
      ? { description: 'A file', content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } }
      : endpoint.response
        ? { description: 'Success', content: { [mediaType]: { schema: successSchema(endpoint, endpoint.response) } } }
        : { description: 'Done; no content' }
  return Object.fromEntries([
    [String(endpoint.status), success],
    ...(endpoint.versioned ? [['304', { description: 'Nothing changed since the ETag of If-None-Match' }]] : []),
    ...failures,
  ]) as Record<string, unknown>
}
