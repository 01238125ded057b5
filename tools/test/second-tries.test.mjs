import { describe, expect, it } from 'vitest'
import { failuresOf, settle } from './second-tries.mjs'

const journey = (title, status, trace) => ({ ancestorTitles: [], title, status, meta: trace ? { trace } : {} })
const file = (name, assertionResults, message = '') => ({
  name,
  message,
  assertionResults,
  status: message !== '' || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
})
const reportOf = (...testResults) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (wanted) => all.filter(({ status }) => status === wanted).length
  return { testResults, numPassedTests: count('passed'), numFailedTests: count('failed') }
}
const tryOf = (...testResults) => {
  const report = reportOf(...testResults)
  return { report, code: testResults.some(({ status }) => status === 'failed') ? 1 : 0 }
}
const calm = file('/calm.test.ts', [journey('goes well', 'passed')])
const flaky = (count) =>
  Array.from({ length: count }, (_, index) =>
    file(`/flaky-${index}.test.ts`, [journey('sometimes fails', 'failed', `${index}.zip`)]),
  )
const passing = (count) =>
  Array.from({ length: count }, (_, index) =>
    tryOf(file(`/flaky-${index}.test.ts`, [journey('sometimes fails', 'passed')])),
  )

describe('failuresOf', () => {
  it('names each failed journey by its file and a pattern of its whole name, and nothing that passed', () => {
    const failed = { ...journey('costs 3 $ (in all)', 'failed', 'a.zip'), ancestorTitles: ['on a phone'] }
    expect(failuresOf(reportOf(calm, file('/a.test.ts', [journey('fine', 'passed'), failed])))).toEqual([
      {
        file: '/a.test.ts',
        name: 'on a phone > costs 3 $ (in all)',
        pattern: String.raw`^on a phone > costs 3 \$ \(in all\)$`,
        message: '',
        traces: ['a.zip'],
      },
    ])
    const [{ pattern }] = failuresOf(reportOf(file('/a.test.ts', [failed])))
    expect('on a phone > costs 3 $ (in all)').toMatch(new RegExp(pattern))
    expect('on a phone > costs 3 $ (in all) and more').not.toMatch(new RegExp(pattern))
  })

  it.each([
    ['a preparation failed', file('/a.test.ts', [journey('one', 'skipped'), journey('two', 'skipped')], 'no browser')],
    ['the file could not be read', file('/a.test.ts', [], 'syntax error')],
    [
      'a journey failed and others were left out',
      file('/a.test.ts', [journey('one', 'failed'), journey('two', 'skipped')]),
    ],
    ['a journey failed and cleaning up as well', file('/a.test.ts', [journey('one', 'failed')], 'still open')],
  ])('takes the whole file where %s', (_, broken) => {
    expect(failuresOf(reportOf(calm, broken))).toMatchObject([{ file: '/a.test.ts', name: null, pattern: null }])
  })
})

describe('settle', () => {
  it('counts a journey that passes its second try, and lists it as unstable with its trace', () => {
    expect(settle(reportOf(calm, ...flaky(1)), passing(1))).toMatchObject({
      passed: 2,
      failed: 0,
      unstable: [{ file: '/flaky-0.test.ts', name: 'sometimes fails', traces: ['0.zip'] }],
      failedTwice: [],
    })
  })

  it('leaves a journey that fails twice failed, with the traces of both tries', () => {
    const again = tryOf(file('/flaky-0.test.ts', [journey('sometimes fails', 'failed', '0-2.zip')]))
    expect(settle(reportOf(calm, ...flaky(1)), [again])).toMatchObject({
      passed: 1,
      failed: 1,
      unstable: [],
      failedTwice: [{ file: '/flaky-0.test.ts', traces: ['0.zip', '0-2.zip'] }],
    })
  })

  it('takes a second try that ended without a report, met nothing, or failed for another reason as failed', () => {
    const nothing = tryOf(file('/flaky-0.test.ts', [journey('sometimes fails', 'skipped')]))
    for (const again of [{ report: null, code: 137 }, nothing, { ...passing(1)[0], code: 1 }]) {
      expect(settle(reportOf(...flaky(1)), [again])).toMatchObject({ passed: 0, failed: 1, unstable: [] })
    }
  })

  it('lets two unstable journeys pass; with a third, none of them counts as passed', () => {
    expect(settle(reportOf(calm, ...flaky(2)), passing(2))).toMatchObject({ passed: 3, failed: 0 })
    const three = settle(reportOf(calm, ...flaky(3)), passing(3))
    expect(three).toMatchObject({ passed: 1, failed: 3 })
    expect(three.unstable).toHaveLength(3)
  })

  it('counts a whole file by its second try, and none of its journeys twice', () => {
    const again = tryOf(file('/a.test.ts', [journey('one', 'passed'), journey('two', 'passed')]))
    const unprepared = file('/a.test.ts', [journey('one', 'skipped'), journey('two', 'skipped')], 'no browser')
    expect(settle(reportOf(calm, unprepared), [again])).toMatchObject({ passed: 3, failed: 0 })
    const untidy = file('/a.test.ts', [journey('one', 'passed'), journey('two', 'passed')], 'still open')
    expect(settle(reportOf(calm, untidy), [again])).toMatchObject({ passed: 3, failed: 0 })
    const half = file('/a.test.ts', [journey('one', 'failed'), journey('two', 'skipped')])
    expect(settle(reportOf(calm, half), [again])).toMatchObject({ passed: 3, failed: 0 })
    expect(settle(reportOf(calm, unprepared), [{ report: null, code: 1 }])).toMatchObject({ passed: 1, failed: 1 })
  })
})
