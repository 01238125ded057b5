import { member, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'gameTypes'> = {
  'game-types.list': member,
}
