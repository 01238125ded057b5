import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { games } from './games.ts'
import { users } from './people.ts'

/** Sharing reports outside the organization. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Open links to a report. Revoked and expired links are deleted. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** Null: its creator was erased. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    secretHash: text('secret_hash').notNull(),
    /** The recipient's address, sealed, and its hash for lookups; both null for a link that its creator passes on. */
    sealedAddress: text('sealed_address'),
    addressHash: text('address_hash'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index().on(table.gameId), index().on(table.endsAt)],
)

/** Reports sent by mail. The recipient is known only as long as their account or link exists. */
export const reportMails = pgTable(
  'report_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    shareLinkId: uuid('share_link_id').references(() => shareLinks.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'member' | 'outside'>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index().on(table.gameId, table.sentAt), index().on(table.shareLinkId)],
)

/** Opt-outs from reports by mail. The id is a hash of the address that only this installation can compute. */
export const reportRefusals = pgTable('report_refusals', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
