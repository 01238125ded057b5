import { admins, anyUser, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'privacy'> = {
  'organizations.export': admins,
  'users.export-self': anyUser,
}
