import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/permissions/actor.ts'
import { organizationUsers, organizations, users } from './people.ts'

/** What is mailed to people so that they can do one thing once. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const linkKinds = ['login', 'invite', 'reset_password', 'add_password', 'destroy_code', 'refuse_place'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Single-use secrets of links and codes: only hashes are kept. Whatever a link is about takes it along when it goes. */
export const oneUseLinks = pgTable(
  'one_use_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<LinkKind>().notNull(),
    /** Whom it was made for. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Invitations: the place that waits for the person. Refusals: the one that they were given. */
    organizationUserId: uuid('organization_user_id').references(() => organizationUsers.id, { onDelete: 'cascade' }),
    /** Codes that destroy: what they destroy. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Refusals of a move: where the person was before; null: nowhere to go back to. */
    returnToOrganizationId: uuid('return_to_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    /** And the role that they had there. */
    returnAs: text('return_as').$type<Role>(),
    secretHash: text('secret_hash').notNull(),
    /** Short codes only: how many wrong guesses are left. */
    triesLeft: integer('tries_left'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index().on(table.userId, table.kind),
    index().on(table.organizationUserId),
    index().on(table.organizationId),
    index().on(table.expiresAt),
  ],
)
