import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')) as object

/** Translations by full key, such as "months.quarter.short". */
function named(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : named(text, `${prefix}${key}.`),
  )
}

/** On the screen they are links on this page. */
const other = ['contents']

test.each(languages)('an analysis says on paper what it says on the screen, in %s', (language) => {
  const screen = new Map(named(read(`web/src/locales/${language}/analysis.json`)))
  const paper = named(read(`server/src/analysis-paper/texts/${language}.json`))
  const shared = paper.filter(([key]) => screen.has(key) && !other.includes(key))
  expect(shared.length).toBeGreaterThan(130)
  expect(shared.filter(([key, text]) => screen.get(key) !== text)).toEqual([])
})
