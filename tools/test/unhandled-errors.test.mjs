import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../run.mjs'
import { root } from '../runtime.mjs'
import { countTests } from './count-tests.mjs'
import { failuresOf, settle } from './second-tries.mjs'
import { readErrors, withErrors } from './unhandled-errors.mjs'

const test = (status) => ({ ancestorTitles: [], title: 'goes on', status, meta: {} })
const file = (name, status, assertionResults, message = '') => ({ name, status, message, assertionResults })
const reportOf = (...testResults) => {
  const count = (wanted) =>
    testResults.flatMap((one) => one.assertionResults).filter(({ status }) => status === wanted).length
  return { testResults, numPassedTests: count('passed'), numFailedTests: count('failed') }
}
const calm = file('/calm.test.ts', 'passed', [test('passed')])
const left = file('/left.test.ts', 'passed', [test('passed'), test('passed')])
const error = { file: '/left.test.ts', message: 'Response has been disposed\n    at somewhere' }
const died = { file: null, message: 'Worker exited unexpectedly with exit code 1 during started state' }

describe('withErrors', () => {
  it('fails a file with an error that no test caught, although all its tests passed', () => {
    const report = withErrors(reportOf(calm, left), [error, error])
    expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 })
    expect(failuresOf(report)).toMatchObject([{ file: '/left.test.ts', name: null, message: error.message }])
  })

  it('passes such a file if a second run has no such error, and fails it otherwise', () => {
    const report = withErrors(reportOf(calm, left), [error])
    const good = { report: withErrors(reportOf(left), []), code: 0 }
    expect(settle(report, [good])).toMatchObject({ passed: 3, failed: 0, unstable: [{ file: '/left.test.ts' }] })
    const again = { report: withErrors(reportOf(left), [error]), code: 1 }
    expect(settle(report, [again])).toMatchObject({ failed: 1, unstable: [], failedTwice: [{ file: '/left.test.ts' }] })
  })

  it('fails a run for an error of no file, whatever passes a second try', () => {
    const stray = { file: null, message: 'of the runner' }
    expect(countTests(withErrors(reportOf(calm), [stray]), 1)).toEqual({ passed: 1, failed: 1 })
    const report = withErrors(reportOf(calm, left), [error, stray])
    expect(settle(report, [{ report: reportOf(left), code: 0 }])).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a worker that died and the file that it left unfinished as one failure', () => {
    const cut = file('/cut.test.ts', 'failed', [test('passed'), test('pending')])
    const report = withErrors(reportOf(calm, cut), [died])
    const again = { report: reportOf(file('/cut.test.ts', 'passed', [test('passed'), test('passed')])), code: 0 }
    expect(settle(report, [again])).toMatchObject({ passed: 3, failed: 0, unstable: [{ file: '/cut.test.ts' }] })
  })

  it('takes no other error for that of a file without a result, such as one whose group could not be set up', () => {
    const skipped = file('/group.test.ts', 'failed', [test('skipped'), test('passed')])
    const good = { report: reportOf(file('/group.test.ts', 'passed', [test('passed'), test('passed')])), code: 0 }
    const stray = { file: null, message: 'of the runner' }
    expect(settle(withErrors(reportOf(calm, skipped), [stray]), [good])).toMatchObject({ failed: 1 })
    expect(withErrors(reportOf(calm, skipped), [died, stray, died]).strayErrors).toBe(2)
  })
})

describe('the reporter', () => {
  let own
  // Within the project, whose Vitest the tests import.
  beforeEach(() => {
    own = mkdtempSync(join(root, '.cache', 'errors-'))
  })
  afterEach(() => rmSync(own, { recursive: true, force: true }))

  const write = (name, text) => writeFileSync(join(own, name), text)
  const writeTest = (name, body) => write(name, `import { it } from 'vitest'\nit('goes on', () => ${body})\n`)
  const runOwn = async () => {
    const path = join(own, 'report.json')
    const { code } = await run(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${own}`,
        '--reporter=json',
        `--reporter=${join(root, 'tools/test/unhandled-errors.mjs')}`,
        `--outputFile.json=${path}`,
      ],
      { quiet: true },
    )
    return { code, report: withErrors(JSON.parse(readFileSync(path, 'utf8')), readErrors(path)) }
  }

  it('tells which file an error comes from that nobody caught', async () => {
    writeTest('calm.test.mjs', '{}')
    writeTest('left.test.mjs', "void Promise.reject(new Error('left alone'))")
    const { code, report } = await runOwn()
    expect(countTests(report, code)).toEqual({ passed: 2, failed: 1 })
    expect(failuresOf(report)).toMatchObject([{ file: join(own, 'left.test.mjs'), message: 'left alone' }])
  })

  it('tells of an error of the global teardown, which fails the run although the one failure passes alone', async () => {
    write('vitest.config.mjs', "export default { test: { globalSetup: ['./setup.mjs'] } }\n")
    write('setup.mjs', "export default () => () => { throw new Error('still open') }\n")
    writeTest('flaky.test.mjs', "{ throw new Error('once') }")
    const { report } = await runOwn()
    expect(failuresOf(report)).toMatchObject([{ file: join(own, 'flaky.test.mjs'), name: 'goes on' }])
    write('setup.mjs', 'export default () => () => undefined\n')
    writeTest('flaky.test.mjs', '{}')
    const again = await runOwn()
    expect(again.code).toBe(0)
    expect(settle(report, [again])).toMatchObject({ passed: 1, failed: 1, unstable: [{ name: 'goes on' }] })
  })
})
