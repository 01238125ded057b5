import { describe, expect, it, vi } from 'vitest'
import { languages } from '#domain/languages.ts'
import { detectLanguage, type LanguageSources } from '../language/detect-language.ts'
import { formatClock, formatDate, formatDateTime, formatNumber, formatTime } from './formats.ts'
import { translate } from './translate.ts'

const translations = {
  title: 'Hello {{name}}',
  cards_one: 'one card',
  cards_other: '{{count}} cards',
  group: { inner: 'deep' },
}

describe('translate', () => {
  it.each([
    ['title', { name: 'Aino' }, 'Hello Aino'],
    ['group.inner', {}, 'deep'],
    ['cards', { count: 1 }, 'one card'],
    ['cards', { count: 1234 }, '1,234 cards'],
    ['not.there', {}, 'not.there'],
    ['group', {}, 'group'],
    ['title', {}, 'Hello {{name}}'],
  ])('%s with %j is "%s"', (key, values, text) => {
    expect(translate(translations, 'en', key, values)).toBe(text)
  })

  it('puts values in as they are, also those that look like patterns', () => {
    expect(translate(translations, 'en', 'title', { name: '$& {{name}}' })).toBe('Hello $& {{name}}')
  })
})

describe('detectLanguage', () => {
  const none: LanguageSources = { cookie: '', stored: null, navigator: [], htmlTag: null }
  it.each<[Partial<LanguageSources>, string]>([
    [{ cookie: 'a=b; crux.language=fi', stored: 'de', navigator: ['sv'] }, 'fi'],
    [{ stored: 'de', navigator: ['sv'] }, 'de'],
    [{ navigator: ['pt-BR', 'sv-FI', 'en'] }, 'sv'],
    [{ navigator: ['pt'], htmlTag: 'nl' }, 'nl'],
    [{ cookie: 'crux.language=xx', navigator: ['FI'] }, 'fi'],
    [{ navigator: ['pt', 'zh-Hans'] }, 'en'],
    [{}, 'en'],
  ])('%j gives %s', (sources, language) => {
    expect(detectLanguage({ ...none, ...sources })).toBe(language)
  })
})

describe('formats of the specification', () => {
  const moment = new Date(2026, 5, 5, 9, 5)
  it.each([
    ['en', '5 June 2026', '09:05'],
    ['fi', '5.6.2026', '09.05'],
    ['de', '5. Juni 2026', '09.05'],
    ['sv', '5 juni 2026', '09.05'],
    ['nl', '5 juni 2026', '09.05'],
  ] as const)('in %s the day is %s and the time %s', (language, day, time) => {
    expect([formatDate(moment, language), formatTime(moment, language)]).toEqual([day, time])
    expect(formatDateTime(moment, language)).toContain(day)
  })

  it.each([
    [400_000, '6:40'],
    [400, '0:01'],
    [0, '0:00'],
    [-3000, '0:00'],
    [3_599_001, '60:00'],
  ])('%d ms left show as %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text)
  })

  it('numbers take the language’s own form', () => {
    expect([formatNumber(1024.5, 'en'), formatNumber(1024.5, 'de'), formatNumber(1024.5, 'fi')]).toEqual([
      '1,024.5',
      '1.024,5',
      '1\u00A0024,5',
    ])
  })

  it('small whole numbers are written as the language writes them, without its number format', () => {
    for (const language of languages)
      for (const value of [0, 7, 42, 999, 1000, -1])
        expect(formatNumber(value, language)).toBe(formatNumber(value, language, { maximumFractionDigits: 3 }))
    const format = vi.spyOn(Intl, 'NumberFormat')
    expect(formatNumber(999, 'de')).toBe('999')
    expect(format).not.toHaveBeenCalled()
    format.mockRestore()
  })
})
