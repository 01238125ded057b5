import { open, room, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'players'> = {
  'players.join': open,
  'players.take-seat': open,
  'players.seat-link': room,
  'players.list': room,
  'players.rename': room,
  'players.remove': run,
  'players.add': run,
  'players.open-seat': run,
}

export const bodies: BodiesOf<'players'> = () => ({
  'players.add': { name: 'New' },
  'players.join': { game_code: 'ZZZZZZ' },
  'players.take-seat': { seat_code: 'x' },
  'players.rename': { name: 'New' },
})
