import { room, run, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'streams'> = {
  'games.events': room,
  'players.presence': run,
}
