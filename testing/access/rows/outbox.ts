import type { RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'outbox'> = {
  // Closed to everybody outside a demo.
  'outbox.list': '44444444444',
  'outbox.attachment': '44444444444',
}
