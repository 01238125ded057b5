import { anyUser, open, type AccessBodies, type AccessRows } from './access-rows.ts'

export const authenticationRows: AccessRows = {
  'authentication.request-link': open,
  'authentication.request-password': open,
  'authentication.read-password-link': open,
  'authentication.reset-password': open,
  'authentication.change-password': anyUser,
  'authentication.log-out-everywhere': anyUser,
  'authentication.verify-email': open,
  'trial.register': open,
  'coupons.redeem': open,
  // Nobody's where there is more to protect than a demo.
  'outbox.list': '44444444444',
}

const newPassword = { new_password: 'a plain long password', new_password_confirmation: 'a plain long password' }
const link = { user_id: '', token: 'x' }
const person = { name: 'Nobody', organization: 'Nowhere' }

export const authenticationBodies: AccessBodies = () => ({
  'authentication.request-link': { email: 'nobody@example.org' },
  'authentication.request-password': { email: 'nobody@example.org' },
  'authentication.read-password-link': link,
  'authentication.verify-email': { code: 'x' },
  'authentication.reset-password': { ...link, ...newPassword },
  'authentication.change-password': { current_password: 'not the password', ...newPassword },
  'trial.register': { ...person, email: 'nobody@example.org', phone_number: '12345', privacy_consent: true },
  'coupons.redeem': { ...person, email: 'nobody@example.org', coupon_code: 'NOSUCHCODE' },
})
