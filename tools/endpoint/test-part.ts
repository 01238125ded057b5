import { namesOrganizationInQuery, type NewEndpoint } from './new-endpoint.ts'
import type { Part } from './part.ts'

/** A test that calls the endpoint as an actor who is let in. */
export function testPart(endpoint: NewEndpoint): Part {
  const { id, method, path, params, about, access } = endpoint
  const given = params.map((name) =>
    name === 'gameId' && about === 'game'
      ? 'gameId: table.gameId'
      : name === 'organizationId'
        ? 'organizationId'
        : `${name}: randomUUID()`,
  )
  const options = [
    ...(access === 'open' ? [] : ['token']),
    ...(given.length > 0 ? [`params: { ${given.join(', ')} }`] : []),
    ...(namesOrganizationInQuery(endpoint) ? ['query: { organization_id: organizationId }'] : []),
    ...(method === 'POST' || method === 'PATCH' ? ['body: {}'] : []),
  ]
  const caller = callerPart(endpoint)
  return {
    code: `
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('${id} is not implemented yet', async () => {
${caller.code}  const answer = await server.call('${method} ${path}', { ${options.join(', ')} })
  expect([answer.status, answer.body.meta]).toEqual([404, { not_implemented: '${id}' }])
})
`,
    imports: [
      ...(given.some((text) => text.includes('randomUUID')) ? [['node:crypto', 'randomUUID'] as const] : []),
      ['vitest', 'afterAll', 'beforeAll', 'expect', 'test'],
      ...caller.imports,
      ['#testing/test-server.ts', 'startTestServer', 'type TestServer'],
    ],
  }
}

function callerPart({ about, access, params }: NewEndpoint): Part {
  if (about === 'game') {
    const table = '  const table = await setTable(server)\n'
    return access === 'game.vote'
      ? {
          code: `${table}  const [{ token } = { token: '' }] = await join(server, table, 'Aino')\n`,
          imports: [['#testing/table.ts', 'join', 'setTable']],
        }
      : { code: `${table}  const { token } = table.gameMaster\n`, imports: [['#testing/table.ts', 'setTable']] }
  }
  const organization = '  const organizationId = await makeOrganization(server)\n'
  if (access === 'open') {
    return params.includes('organizationId')
      ? { code: organization, imports: [['#testing/world.ts', 'makeOrganization']] }
      : { code: '', imports: [] }
  }
  return {
    code: `${organization}  const { token } = await makeUser(server, { organizationId, role: 'admin' })\n`,
    imports: [['#testing/world.ts', 'makeOrganization', 'makeUser']],
  }
}
