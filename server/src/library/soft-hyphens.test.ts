import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { softHyphens } from './soft-hyphens.ts'

const shown = (text: string, language: Language) => softHyphens(text, language).replaceAll('\u00ad', '|')

describe('soft hyphens', () => {
  it.each<[Language, string, string]>([
    ['de', 'Verantwortungsübergabe', 'Ver|ant|wor|tungs|über|gabe'],
    ['fi', 'Kahviautomaatin uutiset', 'Kah|vi|au|to|maatin uutiset'],
    ['sv', 'Förändringar i dag', 'För|änd|ringar i dag'],
    ['nl', 'Te veel veranderingen', 'Te veel ver|an|de|ringen'],
    ['en', 'Uncompromisingly yours', 'Uncom|prom|isingly yours'],
  ])('let a long word break in %s', (language, text, expected) => {
    expect(shown(text, language)).toBe(expected)
  })

  it('leave short words whole, and in English words under thirteen letters', () => {
    expect(shown('Eine gute Frage', 'de')).toBe('Eine gute Frage')
    expect(shown('Expectations', 'en')).toBe('Expectations')
  })

  it('never break a word within three letters of its beginning or four of its end', () => {
    for (const language of ['fi', 'de', 'sv', 'nl'] as const) {
      for (const word of [
        'Palautteenantokulttuuri',
        'Ungeschriebene',
        'Överlämningarna',
        'Onuitgesproken',
        'Irrationaliteit',
      ]) {
        const parts = shown(word, language).split('|')
        expect(parts[0]?.length).toBeGreaterThanOrEqual(3)
        expect(parts.length === 1 || (parts.at(-1)?.length ?? 0) >= 4).toBe(true)
      }
    }
  })

  it('change nothing but by soft hyphens', () => {
    const text = '”Näinhän meillä on aina tehty” – Mielipide-erojen käsittely'
    expect(softHyphens(text, 'fi').replaceAll('\u00ad', '')).toBe(text)
  })
})
