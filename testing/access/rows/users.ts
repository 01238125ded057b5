import { admins, anyUser, member, open, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'users'> = {
  'users.list': member,
  'users.read-self': anyUser,
  'users.change-self': anyUser,
  'users.erase-self': anyUser,
  'users.invite': admins,
  'users.resend-invitation': admins,
  'users.change-role': admins,
  'users.move': admins,
  'users.copy': admins,
  'users.remove': admins,
  'users.bulk-delete': admins,
  'users.accept-invite': open,
  'users.invite-meta-data': open,
  'users.given-place': open,
  'users.refuse-place': open,
}

export const bodies: BodiesOf<'users'> = (values) => ({
  'users.invite': { email: 'invited@example.org', role: 'game_master', organization_id: values['organizationId'] },
  'users.change-role': { role: 'game_master' },
  'users.move': { new_organization_id: values['organizationId'] },
  'users.copy': { new_organization_id: values['organizationId'] },
  'users.bulk-delete': { ids: [values['membershipId']] },
  'users.accept-invite': { organization_user_id: values['membershipId'], code: 'x' },
  'users.invite-meta-data': { organization_user_id: values['membershipId'], code: 'x' },
  'users.given-place': { code: 'x' },
  'users.refuse-place': { code: 'x' },
  'users.erase-self': { email: 'somebody.else@example.org', consent: true },
})
