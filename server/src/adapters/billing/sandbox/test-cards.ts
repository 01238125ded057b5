/** The sandbox's test cards by number, and what happens when paying with them. All others are declined. */
export type CardConduct = 'pays' | 'declines' | 'fails_later' | 'asks'

const cards: Readonly<Record<string, { brand: string; conduct: CardConduct }>> = {
  '4242424242424242': { brand: 'visa', conduct: 'pays' },
  '5555555555554444': { brand: 'mastercard', conduct: 'pays' },
  '4000000000000002': { brand: 'visa', conduct: 'declines' },
  /** Pays at the checkout and fails from then on. */
  '4000000000000341': { brand: 'visa', conduct: 'fails_later' },
  /** Needs its holder's confirmation. */
  '4000002500003155': { brand: 'visa', conduct: 'asks' },
}

export function testCard(number: string): { brand: string; last4: string; conduct: CardConduct } {
  const digits = number.replaceAll(/\D/g, '')
  const card = cards[digits] ?? { brand: 'unknown', conduct: 'declines' as const }
  return { ...card, last4: digits.slice(-4).padStart(4, '0') }
}
