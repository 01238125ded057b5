import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.css', '../**/*.tsx'], { query: '?raw', import: 'default', eager: true })
const tokens = sources['./tokens.css'] ?? ''

function declarations(block: string): string[] {
  return [...block.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`)
}

test('the dark of the system and the dark that is chosen are the same', () => {
  const [, chosen = ''] = /^\[data-theme="dark"\] \{([\s\S]*?)^\}/m.exec(tokens) ?? []
  const [, system = ''] = /prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme="light"\]\) \{([\s\S]*?)\}\s*\}/.exec(tokens) ?? []
  expect(declarations(chosen).length).toBeGreaterThan(30)
  expect(declarations(system)).toEqual(declarations(chosen))
})

test('no component names a colour of its own', () => {
  const files = Object.entries(sources).filter(([file]) => file !== './tokens.css')
  expect(files.length).toBeGreaterThan(60)
  const literals = files.flatMap(([file, source]) => {
    const text = source.replace(/rgb\(var\(--shade\)[^)]*\)/g, '').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...text.matchAll(/#(?:[\da-f]{3}|[\da-f]{6})\b(?!\w)|\b(?:rgba?|hsla?|oklch)\(|:\s*(?:white|black|red|green|blue|gr[ae]y)\b/gi)].map(([found]) => `${file}: ${found}`)
  })
  expect(literals).toEqual([])
})
