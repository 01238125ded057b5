/** Normalizes a code: people may type it in any case, with spaces and dashes. */
export function normalizeCouponCode(text: string): string {
  return text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
}
