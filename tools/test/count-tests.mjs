/**
 * How many tests passed and failed, from Vitest's JSON report and its exit code. A file that could not be loaded counts
 * as one failed test, and so does a run that failed for another reason, such as an unhandled rejection.
 */
export function countTests(report, exitCode) {
  const passed = report.numPassedTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}
