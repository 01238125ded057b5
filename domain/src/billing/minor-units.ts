/** Currencies as payment providers count them (Stripe, "Supported currencies"); `Intl` may show them differently. */
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const withThree = 'BHD JOD KWD OMR TND'.split(' ')

/** The decimals of a currency's minor unit: 2 for EUR, none for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (withoutDecimals.includes(code)) return 0
  return withThree.includes(code) ? 3 : 2
}
