import { anyUser, member, open, type AccessBodies, type AccessRows } from './access-rows.ts'

export const peopleRows: AccessRows = {
  'authentication.login': open, 'authentication.exchange-token': open, 'authentication.renew': anyUser, 'authentication.log-out': anyUser,
  'authentication.login-info': anyUser, 'authentication.self-organizations': anyUser, 'authentication.session-context': member,
  'server.time': open, 'server.info': open, 'users.read-attributes': anyUser, 'users.change-attributes': anyUser,
  'service-messages.list': open, 'error-reports.create': open,
}

export const peopleBodies: AccessBodies = () => ({
  'authentication.login': { email: 'nobody@example.org', password: 'not a password' }, 'authentication.exchange-token': { user_id: '', token: 'x' },
  'error-reports.create': { name: 'x', message: 'x' },
})
