import { boolean, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { FeedScope } from '#domain/conclusions/action-state.ts'
import { actionItems, games, players } from './games.ts'
import { organizations, users } from './people.ts'

/** What becomes of actions after a game: who took which along, and who asked to be reminded. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A person's way to their actions, without an account. One for each player who claimed some, and for each address that the game master mailed some to. */
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
    /** As the report names its holder. */
    holder: text('holder').notNull(),
    /** By which the address is found again that the game master mailed it to; salted with the id. */
    addressHash: text('address_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.gameId)],
)

/** Secrets that open a link: the phone's own, and one for each mail that leads to it. Only hashes are kept. */
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

/** What a link covers. A claim that is revoked is gone. */
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

/** Somebody's wish to be reminded of their actions. Nothing leaves before it is confirmed; one that is stopped is gone. */
export const followUps = pgTable('follow_ups', {
  id: uuid('id').primaryKey().defaultRandom(),
  linkId: uuid('link_id')
    .notNull()
    .unique()
    .references(() => actionLinks.id, { onDelete: 'cascade' }),
  /** The address, sealed. */
  sealedAddress: text('sealed_address').notNull(),
  /** A hash salted with the id, by which an address is found again where somebody says it: for its export and its erasure. */
  addressHash: text('address_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** What is wanted: reminders before and after something is due, and to be asked later whether anything changed. */
  reminders: boolean('reminders').notNull().default(true),
  pulse: boolean('pulse').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
})

/** What was mailed, so that nothing is mailed twice. */
export const sentFollowUps = pgTable(
  'sent_follow_ups',
  {
    followUpId: uuid('follow_up_id')
      .notNull()
      .references(() => followUps.id, { onDelete: 'cascade' }),
    actionItemId: uuid('action_item_id')
      .notNull()
      .references(() => actionItems.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'before' | 'after'>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.followUpId, table.actionItemId, table.kind] })],
)

/** A user's calendar of what waits in an organization. Whoever has its secret reads it as long as the user may. */
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
