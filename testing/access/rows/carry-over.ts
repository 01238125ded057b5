import { type BodiesOf, type RowsOf, run } from '../access-rows.ts'

export const rows: RowsOf<'carryOver'> = {
  'carry-over.read': run,
  // The action belongs to no earlier game: 404 even for the game master.
  'carry-over.change': run.replaceAll('+', '4'),
}

export const bodies: BodiesOf<'carryOver'> = (values) => ({
  'carry-over.change': { action_items: [{ id: values['gameId'], decision: 'done' }] },
})
