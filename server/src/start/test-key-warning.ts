/** What the start says about Stripe's key; null: nothing. In production, a test key gives plans away. */
export function testKeyWarning({ production, usesTestKey }: { production: boolean; usesTestKey: boolean }) {
  return production && usesTestKey
    ? 'STRIPE_SECRET_KEY is a test key: plans and passes are given, and no money comes in.'
    : null
}
