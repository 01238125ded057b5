import { admins, open, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'billing'> = {
  'subscription-products.current-product': admins,
  'subscription-products.list': admins,
  'subscription-products.read': admins,
  'stripe-subscriptions.preview-proration': admins,
  'stripe-subscriptions.checkout': admins,
  'stripe-subscriptions.update': admins,
  'stripe-subscriptions.cancel': admins,
  'stripe-subscriptions.payment-methods': admins,
  'stripe-subscriptions.portal': admins,
  'stripe-subscriptions.invoices': admins,
  'checkout-sessions.read': admins,
  'sandbox.pay': admins,
  'coupon-redemptions.redeem': admins,
  'stripe.webhooks': open,
}

export const bodies: BodiesOf<'billing'> = (values) => {
  const organization = { organization_id: values['organizationId'] }
  return {
    'stripe-subscriptions.checkout': { ...organization, price_id: 'price_crux_basic_month' },
    'stripe-subscriptions.update': {
      ...organization,
      price_id: 'price_crux_basic_month',
      proration_date: '2026-03-02T09:00:00.000Z',
    },
    'stripe-subscriptions.cancel': { ...organization, cancel: true },
    'stripe-subscriptions.portal': organization,
    'coupon-redemptions.redeem': { ...organization, coupon_code: 'NOSUCHCODE' },
    'sandbox.pay': { card_number: '4242 4242 4242 4242' },
  }
}
