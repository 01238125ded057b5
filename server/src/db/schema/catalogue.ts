import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { decks, gameTypes } from './library.ts'
import { organizations } from './people.ts'

/** What an organization's admins hide from its people when they set up games. Existing games are not affected. */

const ofOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

export const hiddenDecks = pgTable(
  'hidden_decks',
  {
    organizationId: ofOrganization(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.deckId] }), index().on(table.deckId)],
)

export const hiddenGameTypes = pgTable(
  'hidden_game_types',
  {
    organizationId: ofOrganization(),
    gameTypeId: uuid('game_type_id')
      .notNull()
      .references(() => gameTypes.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.gameTypeId] }), index().on(table.gameTypeId)],
)
