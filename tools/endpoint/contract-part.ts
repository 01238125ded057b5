import { namesOrganizationInQuery, type NewEndpoint } from './new-endpoint.ts'
import type { Part } from './part.ts'

/** The endpoint in its area's contract. */
export function contractPart(endpoint: NewEndpoint): Part {
  const { constant, id, method, path, access, answer } = endpoint
  const params = paramsPart(endpoint)
  const query = queryPart(endpoint)
  const hasBody = method === 'POST' || method === 'PATCH'
  const resource = `resource('${endpoint.area}', {})`
  const response = { list: `listDocument(${resource})`, resource: `document(${resource})`, nothing: null }[answer]
  const usesZod = [params?.code, query?.code].some((code) => code?.startsWith('z.')) || hasBody
  return {
    code: `
export const ${constant} = defineEndpoint({
  id: '${id}',
  method: '${method}',
  path: '${path}',
  access: '${access}',
  rateLimit: '${method === 'GET' ? 'read' : 'write'}',
  status: ${answer === 'nothing' ? 204 : method === 'GET' ? 200 : 201},
  summary: 'Not implemented yet: returns not_found',
  ${params ? `params: ${params.code},` : ''}
  ${query ? `query: ${query.code},` : ''}
  ${hasBody ? 'body: z.object({}),' : ''}
  ${response ? `response: ${response},` : ''}
  errors: [${access === 'open' ? "'not_found'" : ''}],
})
`.replaceAll(/\n *(?=\n {2})/g, ''),
    imports: [
      ...(usesZod ? [['zod', 'z'] as const] : []),
      ['../define-endpoint.ts', 'defineEndpoint'],
      ...(response
        ? [['../jsonapi/document.ts', answer === 'list' ? 'listDocument' : 'document', 'resource'] as const]
        : []),
      ...(params?.imports ?? []),
      ...(query?.imports ?? []),
    ],
  }
}

function paramsPart({ params }: NewEndpoint): Part | null {
  const others = params.filter((name) => name !== 'gameId').map((name) => `${name}: pathId`)
  const pathId = others.length > 0 ? [['../requests/fields.ts', 'pathId'] as const] : []
  const gameParams = ['../requests/game-params.ts', 'gameParams'] as const
  if (params.length === 0) return null
  if (others.length === params.length) return { code: `z.object({ ${others.join(', ')} })`, imports: pathId }
  const extended = others.length > 0 ? `.extend({ ${others.join(', ')} })` : ''
  return { code: `gameParams${extended}`, imports: [gameParams, ...pathId] }
}

function queryPart(endpoint: NewEndpoint): Part | null {
  const names = [
    ...(namesOrganizationInQuery(endpoint) ? ['organizationInQuery'] : []),
    ...(endpoint.answer === 'list' ? ['paging'] : []),
  ]
  if (names.length === 0) return null
  const code = names.length === 1 ? `z.object(${names.join('')})` : `z.object({ ...${names.join(', ...')} })`
  return { code, imports: [['../requests/fields.ts', ...names]] }
}
