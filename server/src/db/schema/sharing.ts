import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { games } from './games.ts'
import { users } from './people.ts'

/** Reports that people outside of the organization read. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Open links to a report. One that is taken back or over is gone. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** Null: its maker was erased. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    secretHash: text('secret_hash').notNull(),
    /** Whom it was mailed to, sealed, and the hash by which their address is found again; null for a link that its maker passes on. */
    sealedAddress: text('sealed_address'),
    addressHash: text('address_hash'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index().on(table.gameId), index().on(table.endsAt)],
)

/** When a report left by mail. To whom is known as long as they have an account, or their link lives. */
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

/** Who wants no reports by mail: hashes of addresses that only this installation can make, and nothing else. */
export const reportRefusals = pgTable('report_refusals', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
