import { admins, member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'persistedAnalyses'> = {
  'persisted-analyses.list': member,
  'persisted-analyses.create': member,
  // The table's analysis is shared by somebody who left: admins alone change it.
  'persisted-analyses.change': admins,
  'persisted-analyses.delete': admins,
}

export const bodies: BodiesOf<'persistedAnalyses'> = ({ organizationId }) => ({
  'persisted-analyses.create': { organization_id: organizationId ?? '', name: 'Spring' },
  'persisted-analyses.change': { name: 'Autumn' },
})
