import { member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'gameSearch'> = {
  'game-search.text': member,
  'game-search.options': member,
  'game-search.mass-filter': member,
  'game-search.csv': member,
}

export const bodies: BodiesOf<'gameSearch'> = (values) => ({
  'game-search.mass-filter': { organization_id: values['organizationId'] },
  'game-search.csv': { organization_id: values['organizationId'] },
})
