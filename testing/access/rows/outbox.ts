import type { RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'outbox'> = {
  // Nobody's where there is more to protect than a demo.
  'outbox.list': '44444444444',
}
