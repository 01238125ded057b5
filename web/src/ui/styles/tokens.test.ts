/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ui, file), 'utf8')
const tokens = read('styles/tokens.css')

function declarations(block: string): string[] {
  return [...block.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  )
}

test('the dark of the system and the dark that is chosen are the same', () => {
  const [, chosen = ''] = /^\[data-theme='dark'\] \{([\s\S]*?)^\}/m.exec(tokens) ?? []
  const [, system = ''] =
    /prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme='light'\]\) \{([\s\S]*?)\}\s*\}/.exec(tokens) ?? []
  expect(declarations(chosen).length).toBeGreaterThan(30)
  expect(declarations(system)).toEqual(declarations(chosen))
})

test('the dark of the system is for screens: paper is white', () => {
  const firstPaint = read('../app/first-paint.css')
  for (const css of [tokens, firstPaint])
    expect([...css.matchAll(/@media (.*)\(prefers-color-scheme: dark\)/g)].map(([, media]) => media)).toEqual([
      'screen and ',
    ])
})

test('no component names a colour of its own', () => {
  const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx)$/.test(file) && !file.endsWith('tokens.css'),
  )
  expect(files.length).toBeGreaterThan(60)
  const literals = files.flatMap((file) => {
    const text = read(file)
      .replace(/rgb\(var\(--shade\)[^)]*\)/g, '')
      .replace(/\/\*[\s\S]*?\*\//g, '')
    return [
      ...text.matchAll(
        /#(?:[\da-f]{3}|[\da-f]{6})\b(?!\w)|\b(?:rgba?|hsla?|oklch)\(|:\s*(?:white|black|red|green|blue|gr[ae]y)\b/gi,
      ),
    ].map(([found]) => `${file}: ${found}`)
  })
  expect(literals).toEqual([])
})
