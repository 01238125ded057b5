import { member, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'dashboardGames'> = {
  'dashboard-games.list': member,
}
