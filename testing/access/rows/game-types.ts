import { admins, member, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'gameTypes'> = {
  'game-types.list': member,
  'game-types.list-builder': member,
  'game-types.read': member,
  'game-types.create': member,
  // The game type in the test is shared with the whole organization.
  'game-types.change': admins,
  'game-types.delete': admins,
  'game-types.read-run-sheet': run,
}

export const bodies: BodiesOf<'gameTypes'> = ({ organizationId, deckId, perspectiveId }) => ({
  'game-types.create': {
    organization_id: organizationId ?? '',
    title: 'Ours',
    supported_game_modes: ['crux'],
    deck_id: deckId,
    perspective_ids: [perspectiveId],
  },
  'game-types.change': { seen_updated_at: '2026-03-02T09:00:00Z', title: 'Ours too' },
})
