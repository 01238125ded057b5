import { member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'decks'> = {
  'decks.list': member,
  'decks.read': member,
  'decks.export': member,
  'decks.import': member,
}

export const bodies: BodiesOf<'decks'> = ({ organizationId }) => ({
  'decks.import': { organization_id: organizationId ?? '', deck: {} },
})
