import { room, run, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'live'> = {
  'games.events': room,
  'players.presence': run,
}
