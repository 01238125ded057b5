import { type BodiesOf, type RowsOf, run } from '../access-rows.ts'

export const rows: RowsOf<'carryOver'> = {
  'carry-over.read': run,
  // The action named is of no earlier game: to the game master too it is not there.
  'carry-over.change': run.replaceAll('+', '4'),
}

export const bodies: BodiesOf<'carryOver'> = (values) => ({
  'carry-over.change': { action_items: [{ id: values['gameId'], decision: 'done' }] },
})
