import { expect, test } from 'vitest'
import { makeMutants } from './make-mutants.ts'

const mutated = (source: string) =>
  makeMutants(source).map(({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end))

test.each([
  ['a === b', ['a !== b']],
  ['a && !b', ['a || !b', 'a && b']],
  ['x < 3', ['x <= 3', 'x < 4']],
  ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
  ['const a = true', ['const a = false']],
  ["const a = ['b', 'c']", ["const a = ['c']", "const a = ['b', ]"]],
  ['await a()', [';']],
])('%s', (source, expected) => {
  expect(mutated(source)).toEqual(expected)
})

test('types, imports and what is thrown are left alone', () => {
  expect(
    mutated("import a from 'a'\ntype B = 1 | true\nfunction c(d: 1): asserts d is 1 { throw new Error(1 + 1) }"),
  ).toEqual([])
})
