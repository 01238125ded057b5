import { admins, member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'deckDrafts'> = {
  'deck-drafts.list': member,
  'deck-drafts.create': member,
  'deck-drafts.clone': member,
  'deck-drafts.export': member,
  'deck-drafts.import': member,
  'deck-drafts.read': member,
  // The deck in the test is shared with the whole organization.
  'deck-drafts.change': admins,
  'deck-drafts.assistant': admins,
  'deck-drafts.publish': admins,
  'deck-drafts.discard': admins,
  'deck-drafts.versions': member,
  'deck-drafts.change-visibility': admins,
  'deck-drafts.delete': admins,
}

export const bodies: BodiesOf<'deckDrafts'> = ({ organizationId }) => ({
  'deck-drafts.create': { organization_id: organizationId ?? '', title: 'Ours' },
  'deck-drafts.clone': { organization_id: organizationId ?? '' },
  'deck-drafts.import': { organization_id: organizationId ?? '', deck: {} },
  'deck-drafts.change': { draft_version: 0, changes: [{ kind: 'deck', fields: { title: 'Ours too' } }] },
  'deck-drafts.assistant': { messages: [{ role: 'user', text: 'Make these shorter' }] },
  'deck-drafts.publish': { visibility: 'organization' },
  'deck-drafts.change-visibility': { visibility: 'organization' },
})
