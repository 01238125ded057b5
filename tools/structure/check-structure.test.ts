import { describe, expect, it } from 'vitest'
import { arrows } from './arrows.ts'
import { checkStructure } from './check-structure.ts'
import { readProject } from './read-project.ts'

const aliases = {
  '#domain/*': './domain/src/*',
  '#drawing/*': './drawing/src/*',
  '#contract/*': './contract/src/*',
  '#server/*': './server/src/*',
  '#testing/*': './testing/*',
}
const packages = {
  dependencies: new Set(['zod', 'fastify', '@fastify/static']),
  devDependencies: new Set(['vitest', 'ajv']),
}

/** "rule path -> target" for each violation in a project with these files. */
function faultsIn(files: Record<string, string>, entries: string[] = []): string[] {
  return checkStructure(readProject(new Map(Object.entries(files)), aliases), packages, entries).map(
    ({ rule, path, target }) => `${rule} ${path}${target ? ` -> ${target}` : ''}`,
  )
}

const wrong: [rule: string, path: string, code: string][] = [
  ['domain-is-pure', 'domain/src/game/state.ts', "import { z } from 'zod'"],
  ['domain-is-pure', 'domain/src/game/state.ts', "import { randomInt } from 'node:crypto'"],
  ['domain-is-pure', 'domain/src/game/state.ts', "import type { Card } from '#contract/cards.ts'"],
  ['domain-is-pure', 'domain/src/game/state.test.ts', "import { app } from '#server/app.ts'"],
  ['drawing-on-domain', 'drawing/src/art/card-print.ts', "import { games } from '#contract/games.ts'"],
  ['contract-on-domain', 'contract/src/games.ts', "import Fastify from 'fastify'"],
  ['contract-on-domain', 'contract/src/games.ts', "export type { Row } from '../../server/src/db/schema/games.ts'"],
  ['server-without-web', 'server/src/app.ts', "const page = await import('../../web/src/app/page.tsx')"],
  ['web-without-server', 'web/src/lib/api.ts', "import type { Row } from '#server/db/schema/games.ts'"],
  ['web-in-a-browser', 'web/src/lib/api.ts', "import { join } from 'node:path'"],
  ['product-without-tests', 'server/src/app.ts', "import { startTestServer } from '#testing/test-server.ts'"],
  ['product-without-tests', 'web/src/lib/api.ts', "import { sample } from './api.test.ts'"],
  ['feature-alone', 'web/src/features/play/hand.tsx', "import { Chart } from '../analysis/chart.tsx'"],
  ['feature-below-screens', 'web/src/features/play/hand.tsx', "import { HomeScreen } from '../../screens/home.tsx'"],
  ['ui-at-the-bottom', 'web/src/ui/card/card.tsx', "import { useHand } from '../../features/play/use-hand.ts'"],
  ['lib-at-the-bottom', 'web/src/lib/api.ts', "import { keep } from '../features/session/keep.ts'"],
  ['area-by-commands', 'server/src/rounds/routes.ts', "import { readGame } from '#server/games/repository.ts'"],
  ['area-by-commands', 'server/src/rounds/commands/end.ts', "import type { Game } from '../../games/present.ts'"],
  ['declared-layer', 'server/src/wonders/routes.ts', 'export const wonderRoutes = []'],
  ['declared-layer', 'server/src/late.ts', 'export const late = 1'],
  ['lower-layer', 'server/src/db/open-database.ts', "import type { News } from '../news/news.ts'"],
  ['lower-layer', 'server/src/game/snapshots.ts', "import { Rooms } from '#server/live/rooms.ts'"],
  ['lower-layer', 'server/src/jobs/job-runner.ts', "import { one } from '#server/http/document.ts'"],
  ['lower-layer', 'server/src/jobs/job-runner.ts', "import { endGame } from '#server/games/commands/end-game.ts'"],
  ['lower-layer', 'server/src/games/routes.ts', "import { openServices } from '#server/open-services.ts'"],
  ['declared-package', 'server/src/app.ts', "import nowhere from '@nowhere/at-all/deep'"],
  ['declared-package', 'server/src/app.ts', "import Ajv from 'ajv/dist/2020.js'"],
  ['depth', 'web/src/features/play/flow/steps/one.ts', 'export const one = 1'],
  ['name', 'domain/src/game/index.ts', 'export const one = 1'],
  ['name', 'domain/src/game-utils.ts', 'export const one = 1'],
  ['barrel', 'domain/src/game.ts', "export * from './game/state.ts'\nexport { deal } from './cards/deal.ts'"],
]

const right: [path: string, code: string][] = [
  [
    'domain/src/game/state.ts',
    "import { limits } from '../limits.ts'\nimport type { Card } from '#domain/cards/card.ts'",
  ],
  ['domain/src/game/state.test.ts', "import { it } from 'vitest'\nimport { readFileSync } from 'node:fs'"],
  ['contract/src/areas.ts', "export * as games from './games.ts'\nexport * as rounds from './rounds.ts'"],
  ['contract/src/games.ts', "import { z } from 'zod'\nimport { limits } from '#domain/limits.ts'"],
  [
    'server/src/rounds/routes.ts',
    "import { endGame } from '#server/games/commands/end-game.ts'\nimport fastifyStatic from '@fastify/static'",
  ],
  [
    'server/src/rounds/routes.ts',
    "import { transaction } from '#server/turns/transaction.ts'\nimport type { Validate } from 'ajv'",
  ],
  [
    'server/src/rounds/rounds.test.ts',
    "import { startTestServer } from '#testing/test-server.ts'\nimport { readGame } from '#server/games/repository.ts'",
  ],
  ['server/src/app.ts', "import { gameRoutes } from './games/routes.ts'"],
  ['web/src/screens/home.tsx', "import { Chart } from '../features/analysis/chart.tsx'"],
  [
    'web/src/features/play/hand.tsx',
    "import { Card } from '../../ui/card/card.tsx'\nimport { paths } from '../../app/paths.ts'\nimport './hand.module.css'",
  ],
]

describe('the structure check', () => {
  it.each(wrong)('finds %s in %s: %s', (rule, path, code) => {
    expect(faultsIn({ [path]: code }).map((fault) => fault.split(' ').slice(0, 2).join(' '))).toContain(
      `${rule} ${path}`,
    )
  })

  it.each(right)('finds nothing in %s: %s', (path, code) => {
    expect(faultsIn({ [path]: code })).toEqual([])
  })

  it('has a wrong example here for every arrow', () => {
    expect(new Set(wrong.map(([rule]) => rule))).toEqual(
      new Set([...arrows.map(({ name }) => name), 'declared-layer', 'declared-package', 'depth', 'name', 'barrel']),
    )
  })

  it('finds folders that import each other, directly or over others, at any depth', () => {
    expect(
      faultsIn({
        'server/src/games/routes.ts': "import '#server/rounds/commands/deal.ts'",
        'server/src/rounds/commands/deal.ts': "import type { Poll } from '#server/polls/commands/end-poll.ts'",
        'server/src/polls/commands/end-poll.ts': "import '#server/games/commands/end-game.ts'",
        'server/src/games/commands/end-game.ts': "import '#server/audit/commands/record.ts'",
        'server/src/audit/commands/record.ts': '',
        'server/src/db/schema/games.ts': "import '../open/open.ts'",
        'server/src/db/open/open.ts': "import '../schema/library.ts'",
        'server/src/db/schema/library.ts': '',
      }),
    ).toEqual([
      'folder-cycle server/src/games/routes.ts -> server/src/rounds/commands/deal.ts',
      'folder-cycle server/src/rounds/commands/deal.ts -> server/src/polls/commands/end-poll.ts',
      'folder-cycle server/src/polls/commands/end-poll.ts -> server/src/games/commands/end-game.ts',
      'folder-cycle server/src/db/schema/games.ts -> server/src/db/open/open.ts',
      'folder-cycle server/src/db/open/open.ts -> server/src/db/schema/library.ts',
    ])
  })

  it('finds folders that import the files directly in their parent, which import them', () => {
    expect(
      faultsIn({
        'server/src/http/implement.ts': "import './access/authorize.ts'",
        'server/src/http/access/authorize.ts': "import type { Call } from '../implement.ts'",
        'server/src/ai/routes.ts': "import './commands/chat.ts'",
        'server/src/ai/commands/chat.ts': "import '../chat/prompt.ts'",
        'server/src/ai/chat/prompt.ts': "import '../sources.ts'",
        'server/src/ai/sources.ts': '',
      }),
    ).toEqual([
      'folder-cycle server/src/http/implement.ts -> server/src/http/access/authorize.ts',
      'folder-cycle server/src/http/access/authorize.ts -> server/src/http/implement.ts',
      'folder-cycle server/src/ai/commands/chat.ts -> server/src/ai/chat/prompt.ts',
      'folder-cycle server/src/ai/chat/prompt.ts -> server/src/ai/sources.ts',
    ])
  })

  it('lets a folder use what lies directly in its parent, commands both ways, and tests whatever they like', () => {
    expect(
      faultsIn({
        'server/src/rounds/routes.ts': "import './commands/deal.ts'",
        'server/src/rounds/commands/deal.ts': "import '../seat.ts'",
        'server/src/rounds/seat.ts': '',
        'server/src/live/rooms/room.ts': "import '../streams.ts'",
        'server/src/live/streams.ts': '',
        'server/src/db/news.test.ts': "import '#server/news/event-bus.ts'",
        'server/src/news/event-bus.ts': "import '#server/db/handles.ts'",
        'server/src/db/handles.ts': '',
      }),
    ).toEqual([])
  })

  it('finds modules that nothing but tests reaches from where the product starts', () => {
    expect(
      faultsIn(
        {
          'server/src/main.ts': "import './app.ts'\nvoid import('./http/late.ts')",
          'server/src/app.ts': '',
          'server/src/http/late.ts': '',
          'server/src/http/dead.ts': '',
          'server/src/http/dead.test.ts': "import './dead.ts'",
        },
        ['server/src/main.ts'],
      ),
    ).toEqual(['used-module server/src/http/dead.ts'])
  })

  it('refuses a file that it cannot read rather than passing over it', () => {
    expect(() => faultsIn({ 'server/src/app.ts': 'import {' })).toThrow('server/src/app.ts')
  })
})
