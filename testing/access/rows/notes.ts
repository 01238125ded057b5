import { room, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'notes'> = {
  'notes.list': room,
  'notes.save': room,
  'notes.show-in-report': run,
}

export const bodies: BodiesOf<'notes'> = () => ({
  'notes.save': { game_notes: [] },
  'notes.show-in-report': { notes_in_report: 'none' },
})
