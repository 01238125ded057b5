import { member, type AccessBodies, type AccessRows } from './access-rows.ts'

export const libraryRows: AccessRows = {
  'decks.list': member,
  'decks.read': member,
  'decks.export': member,
  'decks.import': member,
  'game-types.list': member,
  'crystallization-templates.list': member,
}

export const libraryBodies: AccessBodies = ({ organizationId }) => ({
  'decks.import': { organization_id: organizationId ?? '', deck: {} },
})
