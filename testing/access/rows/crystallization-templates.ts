import { admins, member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'crystallizationTemplates'> = {
  'crystallization-templates.list': member,
  'crystallization-templates.list-builder': member,
  'crystallization-templates.read': member,
  'crystallization-templates.create': member,
  // The template in the test is shared with the whole organization.
  'crystallization-templates.change': admins,
  'crystallization-templates.delete': admins,
}

export const bodies: BodiesOf<'crystallizationTemplates'> = ({ organizationId }) => ({
  'crystallization-templates.create': {
    organization_id: organizationId ?? '',
    title: 'Ours',
    language: 'en',
    supported_game_modes: ['crux'],
    topics: [{ kind: 'finding', title: 'What now?' }],
  },
  'crystallization-templates.change': { seen_updated_at: '2026-03-02T09:00:00Z', title: 'Ours too' },
})
