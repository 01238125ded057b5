import { member, room, run, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'streams'> = {
  'games.events': room,
  'organizations.events': member,
  'players.presence': run,
}
