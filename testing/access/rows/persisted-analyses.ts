import { admins, member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'persistedAnalyses'> = {
  'persisted-analyses.list': member,
  'persisted-analyses.create': member,
  // The analysis in the test is shared, and its owner has left: only admins may change it.
  'persisted-analyses.change': admins,
  'persisted-analyses.delete': admins,
}

export const bodies: BodiesOf<'persistedAnalyses'> = ({ organizationId }) => ({
  'persisted-analyses.create': { organization_id: organizationId ?? '', name: 'Spring' },
  'persisted-analyses.change': { name: 'Autumn' },
})
