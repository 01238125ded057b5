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
