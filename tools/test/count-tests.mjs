/**
 * How many tests passed and failed, from Vitest's JSON report and its exit code. A file that could not even be read counts as one
 * failed test, and so does a run that failed for a reason of its own, such as a rejection that nobody handled.
 */
export function countTests(report, exitCode) {
  const passed = report.numPassedTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}
