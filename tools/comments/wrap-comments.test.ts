import { expect, test } from 'vitest'
import { wrapComments } from './wrap-comments.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a comment of one line that is too wide becomes a block', () => {
  expect(wrapComments(`  /** ${words(30)} */\n  const one = 1\n`)).toBe(
    `  /**\n   * ${words(23)}\n   * ${words(7)}\n   */\n  const one = 1\n`,
  )
})

test('paragraphs and items that are too wide are wrapped, each for itself', () => {
  const block = ['/**', ` * ${words(20)}`, ' * short.', ' *', ` * - ${words(30)}`, ' * - short', ' */']
  expect(wrapComments(block.join('\n')).split('\n')).toEqual([
    '/**',
    ` * ${words(20)}`,
    ' * short.',
    ' *',
    ` * - ${words(23)}`,
    ` *   ${words(7)}`,
    ' * - short',
    ' */',
  ])
})

test('a line that is too wide takes along the rest of its paragraph', () => {
  expect(wrapComments(`// ${words(25)}\n// and more\ncode()`)).toBe(`// ${words(23)}\n// word word and more\ncode()`)
})

test.each([
  `// ${words(23)}`,
  `// oxlint-disable-next-line ${words(30)}`,
  `const one = 1 // ${words(30)}`,
  `/**\n * | ${words(30)} |\n */`,
  `const text = '${words(30)}'`,
  `/** https://crux.example/${'x'.repeat(120)} */`.replace('/** ', '// ').replace(' */', ''),
])('stays as it is: %s', (text) => {
  expect(wrapComments(text)).toBe(text)
})

test('what is wrapped stays as it is', () => {
  const once = wrapComments(`/** ${words(30)} - and @see ${words(30)} */`)
  expect(wrapComments(once)).toBe(once)
})
