import { countTests } from './count-tests.mjs'

/** More unstable journeys than this point to a fault in the product or the tests, and fail the run. */
export const mostUnstable = 2

/**
 * The failures of a run, from Vitest's JSON report, each with what Vitest needs to rerun it alone: the file, and a
 * pattern of the test's name. If a setup failed, tests were skipped after another failure, or no test caught an error,
 * it is the whole file, without a pattern, and with what its `message` says.
 */
export function failuresOf(report) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const whole =
        failed.length === 0 ||
        message !== '' ||
        assertionResults.some(({ status }) => status !== 'passed' && status !== 'failed')
      if (whole) return [{ file, name: null, pattern: null, message, traces: tracesOf(assertionResults) }]
      return failed.map((test) => {
        const name = [...test.ancestorTitles, test.title].join(' > ')
        return { file, name, pattern: `^${escaped(name)}$`, message: '', traces: tracesOf([test]) }
      })
    })
}

/**
 * The verdict on a run (its report) after each of its failures had a second try (`tries`, in the same order): how many
 * tests passed and failed, what is unstable because it then passed, and what failed twice.
 */
export function settle(report, tries) {
  const first = countTests(report, 0)
  // For these, such as one of a global teardown, there is no file to run again.
  if (report.strayErrors > 0) first.failed += 1
  const settled = failuresOf(report).map((failure, index) => {
    const again = tries[index]
    const counts = again.report ? countTests(again.report, again.code) : { passed: 0, failed: 1 }
    const traces = [
      ...failure.traces,
      ...(again.report?.testResults ?? []).flatMap((file) => tracesOf(file.assertionResults)),
    ]
    return {
      ...failure,
      traces,
      before: countsBefore(report, failure),
      counts,
      good: counts.failed === 0 && counts.passed > 0,
    }
  })
  const unstable = settled.filter(({ good }) => good)
  const counted = unstable.length > mostUnstable ? [] : unstable
  return {
    passed: counted.reduce((sum, { counts, before }) => sum + counts.passed - before.passed, first.passed),
    failed: counted.reduce((sum, { before }) => sum - before.failed, first.failed),
    unstable,
    failedTwice: settled.filter(({ good }) => !good),
  }
}

/** How many failed tests a failure counted as in the first run. */
function countsBefore(report, { file, name }) {
  if (name !== null) return { passed: 0, failed: 1 }
  const results = report.testResults.find((one) => one.name === file)?.assertionResults ?? []
  const count = (wanted) => results.filter(({ status }) => status === wanted).length
  return { passed: count('passed'), failed: Math.max(1, count('failed')) }
}

function tracesOf(tests) {
  return tests.flatMap(({ meta }) => meta?.trace ?? [])
}

function escaped(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
