import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { requireNode, root } from '../runtime.mjs'
import { errorsPath, readErrors, withErrors } from './unhandled-errors.mjs'

/** A hanging run is killed after this long. On a busy machine a step may take three times its usual minutes. */
export const limitMs = 45 * 60_000

/**
 * Runs a project of vitest.config.ts, or with a trailing `*` those that begin so, with additional Vitest arguments,
 * such as parts of file names. Returns its exit code and its JSON report, which is null after a run that was killed or
 * could not start. The report counts a file with an unhandled error as failed.
 */
export async function runVitest(project, args, { env = {}, reporters = ['dot'] } = {}) {
  const path = join(root, '.cache', `test-${project.replaceAll('*', '')}-${process.pid}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { code, hung } = await run(
    requireNode(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      '--reporter=./tools/test/unhandled-errors.mjs',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...args,
    ],
    { env: { ...process.env, NODE_ENV: 'test', ...env }, limitMs },
  )
  if (hung) console.error(`The step did not end within ${limitMs / 60_000} minutes.`)
  try {
    return { code, report: withErrors(JSON.parse(readFileSync(path, 'utf8')), readErrors(path)) }
  } catch {
    return { code, report: null }
  } finally {
    for (const made of [path, errorsPath(path)]) rmSync(made, { force: true })
  }
}
