import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fallbackLanguage, languages } from '#domain/languages.ts'
import { localeFaults, type Locale, type Translations } from './locale-parity.ts'

const folder = fileURLToPath(new URL('../../web/src/locales/', import.meta.url))

function readLocale(language: string): Locale {
  return Object.fromEntries(
    globSync(`${folder}${language}/*.json`).map((path) => [
      basename(path, '.json'),
      JSON.parse(readFileSync(path, 'utf8')) as Translations,
    ]),
  )
}

const faults = (en: Translations, fi: Translations) =>
  localeFaults(
    new Map([
      ['en', { area: en }],
      ['fi', { area: fi }],
    ]),
    'en',
  )

describe('the words on the screens', () => {
  it('are there in every language', () => {
    for (const language of languages) expect(existsSync(folder + language), language).toBe(true)
  })

  it('have the same keys, variables and plural forms in every language, and none is empty', () => {
    expect(
      localeFaults(new Map(languages.map((language) => [language, readLocale(language)])), fallbackLanguage),
    ).toEqual([])
  })
})

describe('localeFaults', () => {
  it('finds keys that one language lacks or has alone', () => {
    expect(faults({ save: { now: 'Save' } }, { save: { later: 'Myöhemmin' } })).toEqual([
      'fi: area.save.now is missing',
      'fi: area.save.later is not in the reference language',
    ])
  })

  it('finds a file that one language lacks', () => {
    expect(
      localeFaults(
        new Map([
          ['en', { area: {} }],
          ['fi', {}],
        ]),
        'en',
      ),
    ).toEqual(['fi: area has no file'])
  })

  it('finds empty texts', () => {
    expect(faults({ save: ' ' }, { save: 'Tallenna' })).toEqual(['en: area.save is empty'])
  })

  it('finds variables and tags that differ, whatever their order', () => {
    expect(
      faults({ hello: '{{name}} of {{team, uppercase}}, <b>hello</b>' }, { hello: '<b>Hei</b>, {{team}} ja {{name}}' }),
    ).toEqual([])
    expect(faults({ hello: 'Hello {{name}}' }, { hello: 'Hei {{nimi}}' })).toEqual([
      'fi: area.hello fills in {{nimi}} where the reference language fills in {{name}}',
    ])
    expect(faults({ hello: '<b>Hello</b>' }, { hello: 'Hei' })).toHaveLength(1)
  })

  it('finds plural forms that are incomplete or of another language', () => {
    expect(
      faults(
        { card_one: 'One card', card_other: '{{count}} cards' },
        { card_one: '{{count}} kortti', card_other: '{{count}} korttia' },
      ),
    ).toEqual([])
    expect(faults({ card_other: '{{count}} cards' }, { card_other: '{{count}} korttia' })).toHaveLength(2)
    expect(
      faults(
        { card_one: 'One', card_other: 'Many', card_few: 'Few' },
        { card_one: 'Yksi', card_other: '{{count}}', card_few: 'Pari' },
      ),
    ).toEqual([
      'en: area.card_few is a plural form that no language here has',
      'fi: area.card_few is a plural form that no language here has',
      'fi: area.card_other fills in {{count}} where the reference language fills in nothing',
    ])
  })
})
