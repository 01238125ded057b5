import { member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'decks'> = {
  'decks.list': member,
  'decks.read': member,
}

export const bodies: BodiesOf<'decks'> = () => ({})
