import { join } from 'node:path'
import { buildWeb } from '../build-web.mjs'
import { run } from '../run.mjs'
import { requireNode, root } from '../runtime.mjs'
import { runBrowser } from './browser-step.mjs'
import { countTests } from './count-tests.mjs'
import { limitMs, runVitest } from './vitest.mjs'

const reporters = ['dot', './tools/test/slowest-files.mjs']
const modules = join(root, 'node_modules')
const tsc = join(modules, 'typescript/bin/tsc')
const linted = [
  'domain',
  'drawing',
  'contract',
  'server',
  'web',
  'content',
  'testing',
  'e2e',
  'bench',
  'tools',
  'vitest.config.ts',
  'drizzle.config.ts',
]

/**
 * The steps of `npm test` in order. Each returns how many tests passed and failed, as `printed` the output of its
 * programs, and as `notes` what to print at the end. Light ones run side by side. `filters` are file name parts for
 * Vitest.
 */
export const steps = [
  {
    name: 'types',
    isLight: true,
    run: () =>
      checks([
        [tsc, '-p', 'tsconfig.json'],
        [tsc, '-p', 'web/tsconfig.json'],
      ]),
  },
  {
    name: 'lint',
    isLight: true,
    run: () =>
      checks([
        [join(modules, 'oxfmt/bin/oxfmt'), '--check'],
        ['tools/comments/wrap.ts', '--check'],
        [join(modules, 'oxlint/bin/oxlint'), ...linted],
      ]),
  },
  {
    name: 'structure',
    isLight: true,
    run: () => checks([['tools/structure/check.ts'], [join(modules, 'knip/bin/knip.js'), '--no-progress']]),
  },
  { name: 'web', isLight: true, run: async () => oneTest(await buildWeb({ isStrict: true })) },
  { name: 'unit', run: (filters) => vitest('unit*', filters) },
  { name: 'api-pglite', run: (filters) => vitest('api-pglite', filters) },
  { name: 'api-postgres', run: (filters) => vitest('api-postgres', filters) },
  { name: 'browser', run: (filters) => runBrowser(filters, reporters) },
]

/** Programs that together count as one test. All of them run, so that one run shows everything that is wrong. */
async function checks(programs) {
  let good = true
  let printed = ''
  for (const args of programs) {
    const { code, output } = await run(requireNode(), args, { limitMs, quiet: true })
    printed += output
    if (code !== 0) good = false
  }
  return { ...oneTest(good), printed: printed.trim() }
}

async function vitest(project, filters) {
  const { code, report } = await runVitest(project, filters, { reporters })
  return report ? countTests(report, code) : oneTest(false)
}

function oneTest(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 }
}
