import { admins, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'products'> = {
  'products.list-purchased': admins,
}
