import { boolean, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { FeedScope } from '#domain/conclusions/action-state.ts'
import { actionItems, games, players } from './games.ts'
import { organizations, users } from './people.ts'

/** Actions after a game: who claimed which, and who wants reminders. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * A personal link to one's actions, without an account: one for each player who claimed some, and for each address
 * the game master mailed some to.
 */
export const actionLinks = pgTable(
  'action_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .unique()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The holder's name in the report. */
    holder: text('holder').notNull(),
    /** Looks up the address the game master mailed it to; salted with the id. */
    addressHash: text('address_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.gameId)],
)

/** Secrets that open a link: the phone's, and one per mail. Only hashes are stored. */
export const actionLinkSecrets = pgTable(
  'action_link_secrets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => actionLinks.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.linkId)],
)

/** The actions a link covers. Revoked claims are deleted. */
export const actionClaims = pgTable(
  'action_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => actionLinks.id, { onDelete: 'cascade' }),
    actionItemId: uuid('action_item_id')
      .notNull()
      .references(() => actionItems.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.linkId, table.actionItemId), index().on(table.actionItemId)],
)

/**
 * Subscriptions to reminders of one's actions. Nothing is sent before confirmation; cancelled subscriptions are
 * deleted.
 */
export const followUps = pgTable('follow_ups', {
  id: uuid('id').primaryKey().defaultRandom(),
  linkId: uuid('link_id')
    .notNull()
    .unique()
    .references(() => actionLinks.id, { onDelete: 'cascade' }),
  sealedAddress: text('sealed_address').notNull(),
  /** Salted with the id. Finds the rows of an address for export and erasure. */
  addressHash: text('address_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Reminders before and after due dates; `pulse` asks later whether anything changed. */
  reminders: boolean('reminders').notNull().default(true),
  pulse: boolean('pulse').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
})

/**
 * Reminders sent to the holders of links, so that none is sent twice, even to somebody who stops them and asks again.
 */
export const sentFollowUps = pgTable(
  'sent_follow_ups',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => actionLinks.id, { onDelete: 'cascade' }),
    actionItemId: uuid('action_item_id')
      .notNull()
      .references(() => actionItems.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'before' | 'after'>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.actionItemId, table.kind] }),
    // Found by their action when it goes on in another game, or is deleted.
    index().on(table.actionItemId),
  ],
)

/** A user's calendar of open actions in an organization. Its secret grants access for as long as the user has it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    scope: text('scope').$type<FeedScope>().notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.userId, table.organizationId, table.scope), index().on(table.organizationId)],
)
