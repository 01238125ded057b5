import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { registry } from './registry.ts'

const { paths } = openApiDocument('https://crux.example')
const responsesOf = (path: string, method: string) => {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return (operation as { responses: Record<string, { description: string }> }).responses
}

test.each(registry.filter(({ method }) => method !== 'GET').map(({ id, path, method }) => [id, path, method] as const))(
  '%s says that another media type is 415',
  (_id, path, method) => {
    expect(responsesOf(path, method)['415']?.description).toBe('unsupported_media_type')
  },
)

interface Operation {
  requestBody?: { required: boolean; content: { 'application/json': { schema: { properties: object } } } }
}
const bodyOf = (path: string) => (paths[path]?.['patch'] as Operation | undefined)?.requestBody

test('a body says which fields it has, and whether it is needed', () => {
  expect(bodyOf('/v1/games/{gameId}/start_game')).toBeUndefined()
  const skip = bodyOf('/v1/rounds/{roundId}/skip_round')
  expect([skip?.required, Object.keys(skip?.content['application/json'].schema.properties ?? {})]).toEqual([
    false,
    ['and_next'],
  ])
  const choose = bodyOf('/v1/rounds/{roundId}/relationships/candidates/choose')
  expect([choose?.required, Object.keys(choose?.content['application/json'].schema.properties ?? {})]).toEqual([
    true,
    ['candidate_id', 'and_next'],
  ])
})
