import { isOrganizationAction, relationMay } from '#domain/permissions/organization-rules.ts'
import { namesOrganizationInQuery, type NewEndpoint } from './new-endpoint.ts'
import type { Part } from './part.ts'

/** The endpoint in its area's routes; `contractPath` is the file in the contract that defines it. */
export function routePart(endpoint: NewEndpoint, contractPath: string): Part {
  const { constant, about, file } = endpoint
  const inQuery = namesOrganizationInQuery(endpoint)
  const facts = {
    nothing: null,
    game: 'gameInPath',
    organization: inQuery
      ? 'organizationInQuery'
      : '({ params }, services) => organizationFacts(services.database.db, params.organizationId)',
  }[about]
  return {
    code: `  implement(${constant}Endpoint, {
    ${facts ? `facts: ${facts},\n    ` : ''}handle: () => ${constant}(),
  })`,
    imports: [
      [`#contract/${contractPath}`, `${constant} as ${constant}Endpoint`],
      ...(about === 'game' ? [['#server/http/game-facts.ts', 'gameInPath'] as const] : []),
      ['#server/http/implement.ts', 'implement'],
      ...(about !== 'organization'
        ? []
        : inQuery
          ? [['#server/http/organization-in-query.ts', 'organizationInQuery'] as const]
          : [['#server/http/organization-facts.ts', 'organizationFacts'] as const]),
      [`./commands/${file}.ts`, constant],
    ],
  }
}

/** The command: a stub that refuses. */
export function commandPart({ id, constant }: NewEndpoint): Part {
  return {
    code: `
/** Not implemented yet: every authorized caller gets not_found. */
export async function ${constant}(): Promise<never> {
  throw new ApiError('not_found', { meta: { not_implemented: '${id}' } })
}
`,
    imports: [['#server/faults/api-error.ts', 'ApiError']],
  }
}

/** The row of the access table. */
export function rowPart({ id, access }: NewEndpoint): Part {
  const row = rowOf(access)
  return {
    code: `  // Not implemented yet: every authorized caller gets not_found.\n  '${id}': ${row}.replaceAll('+', '4')`,
    imports: [['../access-rows.ts', row, 'type RowsOf']],
  }
}

function rowOf(access: NewEndpoint['access']): string {
  if (isOrganizationAction(access)) return relationMay('game_master', access) ? 'member' : 'admins'
  return {
    open: 'open',
    user: 'anyUser',
    'game.read': 'room',
    'game.follow': 'room',
    'game.play': 'room',
    'game.run': 'run',
    'game.vote': 'players',
    'game.tick': 'run',
    'game.report': 'run',
    'game.manage': 'run',
  }[access]
}
