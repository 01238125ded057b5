import { admins, anyUser, member, open, type AccessBodies, type AccessRows } from './access-rows.ts'

export const peopleRows: AccessRows = {
  'authentication.login': open, 'authentication.exchange-token': open, 'authentication.renew': anyUser, 'authentication.log-out': anyUser,
  'authentication.login-info': anyUser, 'authentication.self-organizations': anyUser, 'authentication.session-context': member,
  'server.time': open, 'server.info': open, 'users.read-attributes': anyUser, 'users.change-attributes': anyUser,
  'service-messages.list': open, 'error-reports.create': open,
  'organizations.read': member, 'organizations.self-list': anyUser, 'organizations.change': admins, 'organizations.umbrella': admins,
  'organizations.create-child': admins, 'organizations.prepare-destroy': admins, 'organizations.cancel-destroy': admins,
  'organizations.destroy': admins, 'organization-effects.list-own': anyUser, 'products.list-purchased': admins, 'organizations.export': admins, 'audit-log.list': admins,
  'users.list': member, 'users.read-self': anyUser, 'users.change-self': anyUser, 'users.export-self': anyUser, 'users.erase-self': anyUser,
  'users.invite': admins, 'users.resend-invitation': admins, 'users.change-role': admins, 'users.move': admins, 'users.copy': admins,
  'users.remove': admins, 'users.bulk-delete': admins, 'users.accept-invite': open, 'users.invite-meta-data': open,
}

export const peopleBodies: AccessBodies = (values) => ({
  'authentication.login': { email: 'nobody@example.org', password: 'not a password' }, 'authentication.exchange-token': { user_id: '', token: 'x' },
  'error-reports.create': { name: 'x', message: 'x' },
  'organizations.change': { name: 'New name' }, 'organizations.create-child': { name: 'A child' },
  'organizations.destroy': { destroy_code: '00000000', consent: true },
  'users.invite': { email: 'invited@example.org', role: 'game_master', organization_id: values['organizationId'] },
  'users.change-role': { role: 'game_master' }, 'users.move': { new_organization_id: values['organizationId'] },
  'users.copy': { new_organization_id: values['organizationId'] }, 'users.bulk-delete': { ids: [values['organizationUserId']] },
  'users.accept-invite': { organization_user_id: values['organizationUserId'], code: 'x' },
  'users.invite-meta-data': { organization_user_id: values['organizationUserId'], code: 'x' },
  'users.erase-self': { email: 'somebody.else@example.org', consent: true },
})
