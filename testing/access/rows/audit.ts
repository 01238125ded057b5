import { admins, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'audit'> = {
  'audit-log.list': admins,
}
