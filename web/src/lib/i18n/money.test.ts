import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { minorDigits } from '#domain/billing/minor-units.ts'
import { formatMoney } from './formats.ts'

const inEveryLanguage = (minor: number, currency: string) =>
  languages.map((language) => formatMoney(minor, currency, language))

/** With plain spaces: which kind of protected space a language has there is its own affair. */
const inPlainSpaces = (amounts: readonly string[]) => amounts.map((amount) => amount.replaceAll(/\s/g, ' '))

describe('amounts of money in English, Finnish, German, Swedish and Dutch', () => {
  test.each([
    [192_780, 'eur', ['€1,927.80', '1 927,80 €', '1.927,80 €', '1 927,80 €', '€ 1.927,80']],
    [-6230, 'eur', ['-€62.30', '−62,30 €', '-62,30 €', '−62,30 €', '€ -62,30']],
    [192_780, 'sek', ['SEK 1,927.80', '1 927,80 SEK', '1.927,80 SEK', '1 927,80 kr', 'SEK 1.927,80']],
    [29_800, 'jpy', ['JP¥29,800', '29 800 ¥', '29.800 ¥', '29 800 JPY', 'JP¥ 29.800']],
    [12_345, 'kwd', ['KWD 12.345', '12,345 KWD', '12,345 KWD', '12,345 KWD', 'KWD 12,345']],
    [500_000, 'isk', ['ISK 5,000', '5 000 ISK', '5.000 ISK', '5 000 Ikr', 'ISK 5.000']],
    [12_345, 'huf', ['HUF 123.45', '123,45 HUF', '123,45 HUF', '123,45 HUF', 'HUF 123,45']],
  ])('%i minor units of %s', (minor, currency, shown) => {
    const amounts = inEveryLanguage(minor, currency)
    expect(inPlainSpaces(amounts)).toEqual(shown)
    // A line never ends within a number, or between a number and its currency.
    expect(amounts.filter((amount) => amount.includes(' '))).toEqual([])
  })

  test('a minor unit stands for as many decimals as the provider counts', () => {
    expect(['eur', 'JPY', 'kwd', 'isk', 'ugx', 'mga', 'huf'].map(minorDigits)).toEqual([2, 0, 3, 2, 2, 0, 2])
  })
})
