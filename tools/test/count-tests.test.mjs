import { describe, expect, it } from 'vitest'
import { countTests } from './count-tests.mjs'

const file = (status, ...results) => ({ status, assertionResults: results.map((result) => ({ status: result })) })
const report = (...testResults) => ({
  testResults,
  numPassedTests: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length,
  numFailedTests: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed').length,
})

describe('countTests', () => {
  it('counts what passed and failed, and not what was skipped', () => {
    expect(countTests(report(file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed')), 1)).toEqual({
      passed: 2,
      failed: 1,
    })
  })

  it('counts a file that could not be read, or whose preparation failed, as one failed test', () => {
    expect(countTests(report(file('passed', 'passed'), file('failed'), file('failed', 'pending')), 1)).toEqual({
      passed: 1,
      failed: 2,
    })
  })

  it('counts a run that failed although every test passed', () => {
    expect(countTests(report(file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 })
    expect(countTests(report(), 1)).toEqual({ passed: 0, failed: 1 })
  })
})
