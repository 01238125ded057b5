import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { pluralFaults } from './plural-faults.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Everything the software says in a language: screens by area and key; mails, papers and errors by key alone. */
function textsOf(language: Language): [string, string][] {
  const screens = globSync(`${root}web/src/locales/${language}/*.json`)
  const others = globSync(`${root}{server/src/*/texts,contract/src/messages}/${language}.json`)
  expect([screens.length > 30, others.length]).toEqual([true, 4])
  return [
    ...screens.flatMap((path) => named(read(path), `${basename(path, '.json')}.`)),
    // The paper of an analysis has the keys of its screen.
    ...others.flatMap((path) => named(read(path), path.includes('analysis') ? 'analysis.' : '')),
  ]
}

function read(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object
}

function named(texts: object, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
    // Mails write their forms as "days.one".
    typeof text === 'string'
      ? [[`${above}${key}`.replace(/\.(one|other)$/, '_$1'), text]]
      : named(text, `${above}${key}.`),
  )
}

test.each(languages)('no text says “1 places”, in %s', (language) => {
  expect(pluralFaults(language, textsOf(language))).toEqual([])
})

describe('pluralFaults', () => {
  it('finds a number before a word that has a plural', () => {
    expect(pluralFaults('en', [['area.places', '{{count}} places']])).toEqual([
      'en: area.places has no plural forms for “{{count}} places”',
    ])
    expect(pluralFaults('fi', [['area.votes', '{{votes}}/{{cast}} ääntä']])).toHaveLength(1)
    expect(pluralFaults('de', [['area.places', '{{shown}}\u00a0Plätze']])).toHaveLength(1)
    expect(pluralFaults('sv', [['area.made', 'Av {{cards}} kort och {{notes}} anteckningar']])).toHaveLength(2)
  })

  it('lets plural forms, words that never change, limits and names be', () => {
    for (const [key, text] of [
      ['area.places_one', '{{count}} place'],
      ['area.taken', '{{taken}} of {{all}} taken'],
      ['area.longest', 'Up to {{max}} characters'],
      ['area.who', '{{name}} is away'],
      ['reports.foundMore.games', 'More than {{shown}} games found'],
    ] as const)
      expect(pluralFaults('en', [[key, text]])).toEqual([])
  })
})
