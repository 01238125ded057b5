import { anyUser, member, open, type BodiesOf, type RowsOf } from '../access-rows.ts'

const newPassword = { new_password: 'a plain long password', new_password_confirmation: 'a plain long password' }
const link = { user_id: '', token: 'x' }

export const rows: RowsOf<'authentication'> = {
  'authentication.request-link': open,
  'authentication.request-password': open,
  'authentication.read-password-link': open,
  'authentication.reset-password': open,
  'authentication.change-password': anyUser,
  'authentication.log-out-everywhere': anyUser,
  'authentication.login': open,
  'authentication.exchange-token': open,
  'authentication.renew': anyUser,
  'authentication.log-out': anyUser,
  'authentication.login-info': anyUser,
  'authentication.self-organizations': anyUser,
  'authentication.session-context': member,
  'server.time': open,
  'server.info': open,
  'users.read-attributes': anyUser,
  'users.change-attributes': anyUser,
}

export const bodies: BodiesOf<'authentication'> = () => ({
  'authentication.request-link': { email: 'nobody@example.org' },
  'authentication.request-password': { email: 'nobody@example.org' },
  'authentication.read-password-link': link,
  'authentication.reset-password': { ...link, ...newPassword },
  'authentication.change-password': { current_password: 'not the password', ...newPassword },
  'authentication.login': { email: 'nobody@example.org', password: 'not a password' },
  'authentication.exchange-token': { user_id: '', token: 'x' },
})
