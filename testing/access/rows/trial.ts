import { open, type BodiesOf, type RowsOf } from '../access-rows.ts'

const person = { name: 'Nobody', organization: 'Nowhere' }

export const rows: RowsOf<'trial'> = {
  'authentication.verify-email': open,
  'trial.register': open,
  'coupons.redeem': open,
}

export const bodies: BodiesOf<'trial'> = () => ({
  'authentication.verify-email': { code: 'x' },
  'trial.register': { ...person, email: 'nobody@example.org', phone_number: '12345', privacy_consent: true },
  'coupons.redeem': { ...person, email: 'nobody@example.org', coupon_code: 'NOSUCHCODE' },
})
