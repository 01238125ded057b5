import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { onOneDatabase } from './one-database.ts'

it('names files that exist, each once, with a reason, and none that behaves differently on each database', () => {
  const files = onOneDatabase.map(({ file }) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
  expect(onOneDatabase.filter(({ because }) => because.length < 10)).toEqual([])
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('CRUX_TEST_DATABASE'))).toEqual([])
})

it('leaves every test of the server to at least one database, and all others to both', () => {
  const projects = (config.test?.projects ?? []) as unknown as { test: { name: string; exclude?: string[] } }[]
  const excluded = (name: string) => new Set(projects.find(({ test }) => test.name === name)?.test.exclude)
  const ranOnce = [...excluded('api-pglite').symmetricDifference(excluded('api-postgres'))]
  expect(ranOnce.toSorted()).toEqual(onOneDatabase.map(({ file }) => file).toSorted())
})
