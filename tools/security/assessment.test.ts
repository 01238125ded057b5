import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { filesOf, idsInNames, readAssessment, requirements, type Assessed } from './read-assessment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('docs/security.md')
const answers = readAssessment(text)
const testFiles = globSync('{domain,contract,server,web,content,testing,tools,e2e}/**/*.test.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).map((path) => path.replaceAll('\\', '/'))
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

  test('names for what a test shows a test that carries its id', () => {
    const wrong = answers
      .filter(({ how }) => how === 'test')
      .flatMap((answer) => {
        const files = filesOf(answer).filter((path) => /\.test\.\w+$/.test(path))
        return files.length === 0
          ? [`${answer.id} names no test`]
          : files
              .filter((path) => !existsSync(join(root, path)) || !idsInNames(read(path)).has(answer.id))
              .map((path) => `${answer.id} is in no name of ${path}`)
      })
    expect(wrong).toEqual([])
  })

  test('knows every test that carries an id', () => {
    const known = new Set(
      answers
        .filter(({ how }) => how === 'test')
        .flatMap((answer) => filesOf(answer).map((path) => `${answer.id} ${path}`)),
    )
    const shown = testFiles
      .filter((path) => !path.startsWith('tools/security/assessment'))
      .flatMap((path) => [...idsInNames(read(path))].map((id) => `${id} ${path}`))
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

test('ids are read from names of tests alone', () => {
  const source = [
    "test('V1.1.1 V1.1.2 x', () => undefined)",
    '// V2.1.1',
    "describe('V3.1.1 y', () => {",
    "])('V4.1.1 z %s', () => {",
    "const id = 'V5.1.1'",
    "test.each(['a'])(",
    "  'V6.1.1 wrapped', (url) => {",
    "it('no V7.1', f)",
  ].join('\n')
  expect([...idsInNames(source)]).toEqual(['V1.1.1', 'V1.1.2', 'V3.1.1', 'V4.1.1', 'V6.1.1'])
})
