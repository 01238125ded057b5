import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { dateForms } from '#domain/ai/figures.ts'
import { readPatterns, type Pattern } from './read-patterns.ts'

/** A regular expression with more than linear run time lets one caller keep the server, or a reader's browser, busy. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The search is by a fixed seed and limited by characters read, never by time: a slow moment of this machine looks like
 * a slow pattern. An attack has no time at all, so whatever the search finds counts without being timed.
 */
const atAnySpeed = { timeout: null, incubationTimeout: null, attackTimeout: 0 }

/** The checker's own messages, the same in each run. */
async function growth({ source, flags }: Pattern): Promise<string> {
  const found = await check(source, flags, atAnySpeed)
  if (found.status === 'safe') return found.status
  return found.status === 'vulnerable'
    ? `${found.status}: ${found.complexity.summary}`
    : `${found.status}: ${found.error.kind}`
}

test('V1.3.12 every regular expression of the product takes time in proportion to its text at most', async () => {
  const paths = globSync('{server,domain,drawing,contract,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const found = paths.flatMap((path) =>
    readPatterns(path, readFileSync(join(root, path), 'utf8')).map((pattern) => ({ path, pattern })),
  )
  const ofLibraries = [z.regexes.email, z.regexes.uuid(), z.regexes.uuid(4), z.regexes.hostname].map((pattern) => ({
    path: 'zod',
    pattern,
  }))
  // `sources.test.ts` knows all files that put patterns together.
  const builtFromConstants = dateForms.map((pattern) => ({ path: 'domain/src/ai/figures.ts', pattern }))
  expect(found.length).toBeGreaterThan(60)
  const slow: string[] = []
  for (const { path, pattern } of [...found, ...builtFromConstants, ...ofLibraries]) {
    const answer = await growth(pattern)
    if (answer !== 'safe') slow.push(`${path} /${pattern.source}/ ${answer}`)
  }
  expect(slow).toEqual([])
}, 300_000)

test.each(['(a+)+$', String.raw`(\/[\w/:.-]{0,120})[?#][^\s"'<>)]+`, String.raw`\s+$`])(
  'the check finds %s',
  async (source) => {
    expect(await growth({ source, flags: 'g' })).toMatch(/^vulnerable: /)
  },
  60_000,
)

test('patterns are read from code, wherever they stand', () => {
  const code = "const a = /b+/gi; f(/c/.test(x), 'not /this/', `${y.replace(/d/u, '')}`) // nor /that/"
  expect(readPatterns('x.ts', code)).toEqual([
    { source: 'b+', flags: 'gi' },
    { source: 'c', flags: '' },
    { source: 'd', flags: 'u' },
  ])
})
