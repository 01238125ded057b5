/** Currencies by how providers of payments count them (Stripe, "Supported currencies"); what `Intl` shows of one may differ. */
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const withThree = 'BHD JOD KWD OMR TND'.split(' ')

/** How many decimals a currency's minor unit stands for: 2 for EUR, none for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (withoutDecimals.includes(code)) return 0
  return withThree.includes(code) ? 3 : 2
}
