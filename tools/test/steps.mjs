import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../build-web.mjs'
import { run } from '../run.mjs'
import { requireNode, root } from '../runtime.mjs'
import { ensureChromium } from './chromium.mjs'
import { countTests } from './count-tests.mjs'

/** A step that hangs is ended after this long and counts as failed. */
const stepLimitMs = 20 * 60_000
const modules = join(root, 'node_modules')
const tsc = join(modules, 'typescript/bin/tsc')
const linted = [
  'domain',
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

/** The steps of `npm test` in their order; each answers how many tests passed and failed. `filters` are file name parts for Vitest. */
export const steps = [
  {
    name: 'types',
    run: () =>
      checks([
        [tsc, '-p', 'tsconfig.json'],
        [tsc, '-p', 'web/tsconfig.json'],
      ]),
  },
  {
    name: 'lint',
    run: () =>
      checks([
        [join(modules, 'oxfmt/bin/oxfmt'), '--check'],
        [join(modules, 'oxlint/bin/oxlint'), ...linted],
      ]),
  },
  {
    name: 'structure',
    run: () => checks([['tools/structure/check.ts'], [join(modules, 'knip/bin/knip.js'), '--no-progress']]),
  },
  { name: 'unit', run: (filters) => vitest('unit', filters) },
  { name: 'api-pglite', run: (filters) => vitest('api-pglite', filters) },
  { name: 'api-postgres', run: (filters) => vitest('api-postgres', filters) },
  { name: 'web', run: async () => oneTest(await buildWeb()) },
  { name: 'browser', run: browser },
]

/** Programs that together are one test: all run, so that one go shows everything that is wrong. */
async function checks(programs) {
  let good = true
  for (const args of programs) {
    const { code } = await run(requireNode(), args, { limitMs: stepLimitMs })
    if (code !== 0) good = false
  }
  return oneTest(good)
}

async function browser(filters) {
  const chromium = await ensureChromium()
  if (!chromium || !(await buildWeb())) return oneTest(false)
  return vitest('browser', filters, { CHROMIUM_PATH: chromium, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' })
}

async function vitest(project, filters, env = {}) {
  const report = join(root, '.cache', `test-${project}-${process.pid}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { code, hung } = await run(
    requireNode(),
    [
      join(modules, 'vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { env: { ...process.env, NODE_ENV: 'test', ...env }, limitMs: stepLimitMs },
  )
  if (hung) console.error(`The step did not end within ${stepLimitMs / 60_000} minutes.`)
  try {
    return countTests(JSON.parse(readFileSync(report, 'utf8')), code)
  } catch {
    return oneTest(false)
  } finally {
    rmSync(report, { force: true })
  }
}

function oneTest(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 }
}
