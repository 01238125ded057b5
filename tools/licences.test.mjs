import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, readPackages, writeList } from './licences.mjs'
import { root } from './runtime.mjs'

test('every package that runs in production has a licence that lets it come along', () => {
  expect(
    readPackages()
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([])
})

test('V15.1.2 docs/licences.md names them all', () => {
  // Git may have checked the file out with Windows line endings.
  expect(
    readFileSync(join(root, 'docs/licences.md'), 'utf8').replaceAll('\r\n', '\n'),
    'node tools/licences.mjs writes it anew',
  ).toBe(writeList())
})

test('what the lock file says of a licence is what the installed package says', () => {
  const installed = readPackages().filter(({ path }) => existsSync(join(root, path, 'package.json')))
  expect(installed.length).toBeGreaterThan(100)
  const others = installed.filter(({ path, licence }) => {
    const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    return (license?.type ?? license ?? licenses?.[0]?.type) !== licence
  })
  expect(others.map(({ name }) => name)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(GPL-3.0 OR MIT)', true],
  ['GPL-3.0-only', false],
  ['(MIT AND GPL-3.0)', false],
  ['AGPL-3.0', false],
  ['none', false],
  ['SEE LICENSE IN x', false],
])('the licence %s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})
