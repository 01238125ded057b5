import { cpSync, existsSync, mkdtempSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/registry.ts'
import { readImports } from '../structure/read-imports.ts'
import { type EndpointOptions, newEndpoint, singular } from './new-endpoint.ts'
import { planEndpoint, type Plan } from './plan-endpoint.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'endpoint-'))
  for (const folder of ['contract/src', 'server/src', 'testing', 'tools/structure'])
    cpSync(join(project, folder), join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The plan for an endpoint in the copy, which stays unchanged. */
function plan(options: EndpointOptions): Plan | { faults: string[] } {
  const result = newEndpoint(options)
  return 'faults' in result ? result : planEndpoint(root, registry, result.endpoint)
}

function written(options: EndpointOptions): Map<string, string> {
  const planned = plan(options)
  if ('faults' in planned) throw new Error(planned.faults.join('\n'))
  return planned.files
}

const fileOf = (options: EndpointOptions, path: string) => written(options).get(path) ?? ''
const definition = (options: EndpointOptions) => {
  const result = newEndpoint(options)
  return 'faults' in result ? result.faults : [result.endpoint.method, result.endpoint.path, result.endpoint.file]
}

describe('what follows from a name', () => {
  it.each([
    [{ area: 'reports', name: 'list' }, 'GET', '/v1/reports', 'list-reports'],
    [{ area: 'reports', name: 'create' }, 'POST', '/v1/reports', 'create-report'],
    [{ area: 'reports', name: 'mail-again' }, 'POST', '/v1/reports/mail-again', 'mail-again'],
    [{ area: 'reports', name: 'rename' }, 'PATCH', '/v1/reports/rename', 'rename-report'],
    [
      { area: 'reports', name: 'delete', path: '/v1/reports/:reportId' },
      'DELETE',
      '/v1/reports/:reportId',
      'delete-report',
    ],
    [{ area: 'games', name: 'archive', access: 'game.run' }, 'POST', '/v1/games/:gameId/archive', 'archive-game'],
    [
      { area: 'polls', name: 'read-all', access: 'game.read' },
      'GET',
      '/v1/games/:gameId/relationships/polls/read-all',
      'read-all',
    ],
    [
      { area: 'billing', name: 'list', access: 'organization.manage-subscription' },
      'GET',
      '/v1/dashboard/organization/:organizationId/billing',
      'list-billing',
    ],
  ])('%o: %s %s', (options, ...expected) => expect(definition(options)).toEqual(expected))

  it.each([
    ['reports', 'report'],
    ['libraries', 'library'],
    ['analysis', 'analysis'],
    ['demo-area', 'demo-area'],
  ])('one of %s is a %s', (area, one) => expect(singular(area)).toBe(one))
})

const everyOptions: EndpointOptions[] = [
  { area: 'demo-area', name: 'ping' },
  { area: 'demo-area', name: 'list', access: 'open' },
  { area: 'games', name: 'archive', access: 'game.run' },
  { area: 'polls', name: 'nudge', access: 'game.vote', path: '/v1/games/:gameId/polls/:pollId/nudge' },
  { area: 'organizations', name: 'change-logo', access: 'organization.change-settings' },
  { area: 'decks', name: 'count', access: 'organization.read', path: '/v1/decks/count' },
  { area: 'outbox', name: 'read-mail', path: '/v1/outbox/:mailId' },
]

describe.each(everyOptions)('the skeleton of $area $name', (options) => {
  it('imports nothing that is not there', () => {
    const aliases = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
      imports: Record<string, string>
    }
    const files = written(options)
    for (const [path, text] of files) {
      for (const { specifier } of readImports(path, text).imports) {
        const alias = Object.entries(aliases.imports).find(([name]) => specifier.startsWith(name.slice(0, -1)))
        if (!alias && !specifier.startsWith('.')) continue
        const target = alias
          ? posix.normalize(alias[1].replace('*', specifier.slice(alias[0].length - 1)))
          : posix.join(posix.dirname(path), specifier)
        expect([path, specifier, files.has(target) || existsSync(join(project, target))]).toEqual([
          path,
          specifier,
          true,
        ])
      }
    }
  })

  it('changes the files that are there by additions alone', () => {
    const words = (text: string): string[] => text.match(/\w+/g) ?? []
    for (const [path, text] of written(options)) {
      if (!existsSync(join(root, path))) continue
      const now = words(text)
      const lost = words(readFileSync(join(root, path), 'utf8')).filter((word) => {
        const index = now.indexOf(word)
        if (index !== -1) now.splice(index, 1)
        return index === -1
      })
      expect([path, lost, now.length > 0]).toEqual([path, [], true])
    }
  })
})

describe('what is written', () => {
  it('of a new area: its contract, routes, command, test and row, and its name in the four lists', () => {
    expect([...written({ area: 'demo-area', name: 'ping' }).keys()]).toEqual([
      'contract/src/people/demo-area.ts',
      'server/src/demo-area/routes.ts',
      'server/src/demo-area/commands/ping-demo-area.ts',
      'server/src/demo-area/ping-demo-area.test.ts',
      'testing/access/rows/demo-area.ts',
      'tools/structure/layers.ts',
      'contract/src/areas.ts',
      'server/src/areas.ts',
      'testing/access/areas.ts',
    ])
  })

  it('of an existing area: no list', () => {
    expect([...written({ area: 'games', name: 'archive', access: 'game.run' }).keys()]).toEqual([
      'contract/src/games/games.ts',
      'server/src/games/routes.ts',
      'server/src/games/commands/archive-game.ts',
      'server/src/games/archive-game.test.ts',
      'testing/access/rows/games.ts',
    ])
  })

  it('is a command that does nothing and says so, and a test that expects that', () => {
    const options = { area: 'demo-area', name: 'ping' }
    const notImplemented = "{ not_implemented: 'demo-area.ping' }"
    expect(fileOf(options, 'server/src/demo-area/commands/ping-demo-area.ts')).toContain(
      `throw new ApiError('not_found', { meta: ${notImplemented} })`,
    )
    expect(fileOf(options, 'server/src/demo-area/ping-demo-area.test.ts')).toContain(
      `toEqual([404, ${notImplemented}])`,
    )
  })

  it.each([
    ['open', '/v1/x', 'open'],
    ['user', '/v1/x', 'anyUser'],
    ['game.follow', '/v1/x/:gameId', 'room'],
    ['game.vote', '/v1/x/:gameId', 'players'],
    ['organization.read', '/v1/x/:organizationId', 'member'],
    ['organization.destroy', '/v1/x/:organizationId', 'admins'],
  ])('is the row of %s', (access, path, row) => {
    expect(fileOf({ area: 'demo-area', name: 'ping', access, path }, 'testing/access/rows/demo-area.ts')).toContain(
      `'demo-area.ping': ${row}.replaceAll('+', '4'),`,
    )
  })
})

describe('what is refused', () => {
  it.each<[EndpointOptions, RegExp]>([
    [{ area: 'Reports', name: 'list' }, /area "Reports" is not in kebab-case/],
    [{ area: 'reports', name: 'mailAgain' }, /name "mailAgain" is not in kebab-case/],
    [{ area: 'reports', name: '../x' }, /not in kebab-case/],
    [{ area: 'reports', name: 'list', method: 'PUT' }, /PUT is not a method/],
    [{ area: 'reports', name: 'list', access: 'everybody' }, /everybody is not an access/],
    [{ area: 'reports', name: 'list', path: '/reports' }, /path \/reports does not look like/],
    [{ area: 'games', name: 'archive', access: 'game.run', path: '/v1/archive' }, /needs :gameId/],
    [{ area: 'decks', name: 'add-card', access: 'organization.build', path: '/v1/cards' }, /needs :organizationId/],
    [{ area: 'games', name: 'create' }, /games.create already exists/],
    [{ area: 'games', name: 'peek', method: 'GET', path: '/v1/games/:id' }, /games.read already exists/],
    [{ area: 'games', name: 'end-game' }, /commands\/end-game.ts already exists/],
    [{ area: 'games', name: 'current-round' }, /already uses the name currentRound/],
    [{ area: 'http', name: 'ping' }, /server\/src\/http exists, but is not an area/],
  ])('%o', (options, fault) => {
    const planned = plan(options)
    expect('faults' in planned ? planned.faults.join(' ') : 'planned').toMatch(fault)
  })
})

it('finds a new area once it is written, and never writes the same again', () => {
  for (const [path, text] of written({ area: 'demo-area', name: 'ping' })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(plan({ area: 'demo-area', name: 'ping' })).toEqual({
    faults: [
      'server/src/demo-area/commands/ping-demo-area.ts already exists.',
      'server/src/demo-area/ping-demo-area.test.ts already exists.',
      'contract/src/people/demo-area.ts already uses the name pingDemoArea.',
      'server/src/demo-area/routes.ts already uses the name pingDemoArea.',
    ],
  })
  const second = written({ area: 'demo-area', name: 'pong' })
  expect([...second.keys()].filter((path) => /(areas|layers)\.ts$/.test(path))).toEqual([])
  for (const path of ['contract/src/people/demo-area.ts', 'server/src/demo-area/routes.ts'])
    expect(second.get(path)).toMatch(/pingDemoArea.*pongDemoArea/s)
  expect(second.get('testing/access/rows/demo-area.ts')).toMatch(/'demo-area.ping'.*'demo-area.pong'/s)
})
