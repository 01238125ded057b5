import { readFileSync, writeFileSync } from 'node:fs'

/** Where the errors of a run are kept, beside its JSON report, which lacks them. */
export const errorsPath = (reportPath) => `${reportPath}.errors`

/** What Vitest prints before an error of a global teardown, of which it tells no reporter. */
const closing = 'error during close'

/**
 * A Vitest reporter that keeps errors which no test caught, such as a rejection after the end of a journey, or one of a
 * global teardown.
 */
export default class UnhandledErrors {
  #path = ''
  #kept = []

  onInit({ config, logger }) {
    this.#path = errorsPath(config.outputFile.json)
    const print = logger.error.bind(logger)
    logger.error = (...words) => {
      const [first, error] = words
      if (first === closing) this.#keep({ file: null, message: `${closing}: ${error?.message ?? error}` })
      print(...words)
    }
  }

  onTestRunEnd(_modules, errors) {
    this.#keep(...errors.map(({ VITEST_TEST_PATH, message }) => ({ file: VITEST_TEST_PATH ?? null, message })))
  }

  #keep(...errors) {
    this.#kept.push(...errors)
    writeFileSync(this.#path, JSON.stringify(this.#kept))
  }
}

/** What the reporter kept of a run. */
export function readErrors(reportPath) {
  return JSON.parse(readFileSync(errorsPath(reportPath), 'utf8'))
}

/** What Vitest says when a worker did not start or died. Worded differently, it would count as a stray error. */
const workerPattern = /^(\[vitest-pool|Worker exited)/

/**
 * A JSON report in which each file with an unhandled error has failed, as if its cleanup had: although every test
 * passed, the file is at fault, and can be run again. A worker that died names no file, but leaves one unfinished;
 * `strayErrors` counts errors without either.
 */
export function withErrors(report, errors) {
  const testResults = report.testResults.map((result) => {
    const own = errors.find(({ file }) => file === result.name)
    return own ? { ...result, status: 'failed', message: result.message || own.message || 'unhandled error' } : result
  })
  const unfinished = report.testResults.filter(hasNotEnded).length
  const strays = errors.filter(({ file }) => !testResults.some(({ name }) => name === file))
  const ofWorkers = strays.filter(({ message }) => workerPattern.test(String(message))).length
  return { ...report, testResults, strayErrors: strays.length - Math.min(ofWorkers, unfinished) }
}

function hasNotEnded({ status, message, assertionResults }) {
  return status === 'failed' && message === '' && !assertionResults.some((test) => test.status === 'failed')
}
