import { room, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'notes'> = {
  'notes.list': room,
  'notes.save': room,
}

export const bodies: BodiesOf<'notes'> = () => ({
  'notes.save': { game_notes: [] },
})
