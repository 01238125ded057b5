import { member, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'dashboardGames'> = {
  'dashboard-games.home': member,
  'dashboard-games.list': member,
  'dashboard-games.list-deleted': member,
  'dashboard-games.read': run,
  'dashboard-games.show': run,
  'dashboard-games.delete': run,
  'dashboard-games.restore': run,
}

export const bodies: BodiesOf<'dashboardGames'> = () => ({
  'dashboard-games.show': { visibility: 'self' },
})
