import { admins, anyUser, member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'organizations'> = {
  'organizations.read': member,
  'organizations.self-list': anyUser,
  'organizations.change': admins,
  'organizations.umbrella': admins,
  'organizations.create-child': admins,
  'organizations.prepare-destroy': admins,
  'organizations.cancel-destroy': admins,
  'organizations.destroy': admins,
  'organization-effects.list-own': anyUser,
}

export const bodies: BodiesOf<'organizations'> = () => ({
  'organizations.change': { name: 'New name' },
  'organizations.create-child': { name: 'A child' },
  'organizations.destroy': { destroy_code: '00000000', consent: true },
})
