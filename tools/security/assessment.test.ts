import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { filesOf, readAssessment, requirements, splitName, testsOf, type Assessed } from './read-assessment.ts'
import { readTests } from './read-tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('docs/security.md')
const answers = readAssessment(text)
const testFiles = globSync('{domain,drawing,contract,server,web,content,testing,tools,e2e}/**/*.test.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).map((path) => path.replaceAll('\\', '/'))
const testsIn = (path: string) => readTests(path, read(path))

function faultsOf(id: string, path: string, name: string): string[] {
  const found = existsSync(join(root, path)) ? testsIn(path) : []
  const own = found.filter((one) => splitName(one.name).rest === name && splitName(one.name).ids.includes(id))
  if (own.length === 0) return [`${id}: ${path} has no test of it “${name}”`]
  return own.every(({ asserts }) => asserts) ? [] : [`${id}: “${name}” of ${path} expects nothing`]
}

const countOf = (how: Assessed['how']) =>
  answers.filter((one) => one.how === how && requirements.includes(one.id)).length

describe('docs/security.md', () => {
  test('answers every requirement of levels 1 and 2, each once', () => {
    expect(requirements).toHaveLength(253)
    expect(
      answers
        .map(({ id }) => id)
        .filter((id) => requirements.includes(id))
        .toSorted(),
    ).toEqual([...requirements].toSorted())
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  })

  test('names for what a test shows the tests that would fail: each is there, carries the id, and expects something', () => {
    const wrong = answers
      .filter(({ how }) => how === 'test')
      .flatMap((answer) => {
        const named = testsOf(answer)
        if (named.length === 0) return [`${answer.id} names no test`]
        return named.flatMap(({ path, names }) =>
          names.length === 0
            ? [`${answer.id} names no test of ${path}`]
            : names.flatMap((name) => faultsOf(answer.id, path, name)),
        )
      })
    expect(wrong).toEqual([])
  })

  test('knows every test that carries an id', () => {
    const known = new Set(
      answers
        .filter(({ how }) => how === 'test')
        .flatMap((answer) =>
          testsOf(answer).flatMap(({ path, names }) => names.map((name) => `${answer.id} ${path} ${name}`)),
        ),
    )
    const shown = testFiles
      .filter((path) => !path.startsWith('tools/security/assessment'))
      .flatMap((path) =>
        testsIn(path).flatMap(({ name }) => {
          const { ids, rest } = splitName(name)
          return ids.map((id) => `${id} ${path} ${rest}`)
        }),
      )
    expect(shown.filter((one) => !known.has(one))).toEqual([])
    expect(shown.length).toBeGreaterThan(100)
  })

  test('names files that are there', () => {
    expect(answers.flatMap(filesOf).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('counts itself right', () => {
    const sentence = /\*\*\d+\*\* are shown by tests[^\n]*/.exec(text)?.[0]
    expect(sentence).toBe(
      `**${countOf('test')}** are shown by tests, **${countOf('setting')}** met by setting, **${countOf('no')}** not met, **${countOf('does not apply')}** do not apply.`,
    )
  })
})

test('tests are read from code, with what they expect', () => {
  const code = [
    "test('V1.1.1 V1.1.2 one', () => { expect(1).toBe(1) })",
    "// test('V2.1.1 two', () => { expect(1).toBe(1) })",
    "describe.runIf(true)('V3.1.1 three', () => { it('inside', () => { const expected = 1 }) })",
    "test.each([['a', f(1)]])('V4.1.1 four %s', (x) => { through(x) })",
    'const through = (x) => deeper(x)',
    'function deeper(x) { expect(x).toBe(1) }',
    'test(`V5.1.1 five`, () => undefined)',
    "other('V6.1.1 six', () => { expect(1).toBe(1) })",
  ].join('\n')
  expect(readTests('x.test.ts', code)).toEqual([
    { name: 'V1.1.1 V1.1.2 one', asserts: true },
    { name: 'V3.1.1 three', asserts: false },
    { name: 'inside', asserts: false },
    { name: 'V4.1.1 four %s', asserts: true },
    { name: 'V5.1.1 five', asserts: false },
  ])
})

test('an answer is read with its tests', () => {
  const answer = {
    id: 'V1.1.1',
    how: 'test' as const,
    where: '`a/b.test.ts` “one” “two, “too”, `c.test.mjs`: [x](x.md)',
  }
  expect(testsOf(answer)).toEqual([
    { path: 'a/b.test.ts', names: ['one', 'two, “too'] },
    { path: 'c.test.mjs', names: [] },
  ])
  expect(splitName('V1.1.1 V2.2.2 is V3')).toEqual({ ids: ['V1.1.1', 'V2.2.2'], rest: 'is V3' })
})
