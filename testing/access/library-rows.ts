import { member, type AccessBodies, type AccessRows } from './access-rows.ts'

export const libraryRows: AccessRows = {
  'decks.list': member, 'decks.read': member, 'game-types.list': member, 'crystallization-templates.list': member,
}

export const libraryBodies: AccessBodies = () => ({})
