import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/permissions/actor.ts'
import { organizationUsers, organizations, users } from './people.ts'

/** Single-use links and codes sent by mail. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const linkKinds = ['login', 'invite', 'reset_password', 'add_password', 'destroy_code', 'refuse_place'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Single-use secrets of links and codes; only hashes are stored. A link is deleted with what it refers to. */
export const oneUseLinks = pgTable(
  'one_use_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<LinkKind>().notNull(),
    /** The recipient. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Invitations: the pending membership. Refusals: the membership to refuse. */
    membershipId: uuid('organization_user_id').references(() => organizationUsers.id, { onDelete: 'cascade' }),
    /** Destroy codes: the organization to destroy. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Refusals of a move: the previous organization; null: none to return to. */
    returnToOrganizationId: uuid('return_to_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    /** Their role there. */
    returnAs: text('return_as').$type<Role>(),
    secretHash: text('secret_hash').notNull(),
    /** Short codes only: wrong guesses left. */
    triesLeft: integer('tries_left'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index().on(table.userId, table.kind),
    index().on(table.membershipId),
    index().on(table.organizationId),
    index().on(table.expiresAt),
  ],
)
