import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { Role } from '#domain/permissions/actor.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import type { ProductKey } from '#domain/organizations/day-pass.ts'

/** Accounts, organizations, sessions and one-use secrets. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Its children stand on their own when the parent goes. */
    parentOrganizationId: uuid('parent_organization_id').references((): AnyPgColumn => organizations.id, {
      onDelete: 'set null',
    }),
    preferredLanguage: text('preferred_language').$type<Language>().notNull().default('en'),
    /** Where its days begin and end: a name of the IANA database. */
    timeZone: text('time_zone').notNull().default('Europe/Helsinki'),
    tier: text('tier').$type<Tier>().notNull().default('trial'),
    /** Of a paid tier; a trial has `trialEndsAt` instead. */
    subscriptionActive: boolean('subscription_active').notNull().default(true),
    /** Null: a trial without an end. */
    trialEndsAt: instant('trial_ends_at'),
    /** Places in use and invitations together; null: unlimited. */
    userQuota: integer('user_quota'),
    childOrganizationQuota: integer('child_organization_quota').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.parentOrganizationId)],
)

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    name: text('name'),
    /** The language that the person chose; null: not known yet. */
    language: text('language').$type<Language>(),
    /** Null: no password set, the person logs in by link. */
    passwordHash: text('password_hash'),
    onboardingComplete: boolean('onboarding_complete').notNull().default(false),
    instructionsRead: jsonb('instructions_read').$type<string[]>().notNull().default([]),
    disableGameInstructions: boolean('disable_game_instructions').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Left an organization at some time, and stayed: no organization that is deleted takes the account along. */
    belongedElsewhere: boolean('belonged_elsewhere').notNull().default(false),
    /** The person's data is gone; the row stays because games name it as their game master. */
    erasedAt: instant('erased_at'),
  },
  (table) => [index('users_email_parts').using('gin', table.email.op('gin_trgm_ops'))],
)

export const organizationUsers = pgTable(
  'organization_users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** The operator's own people: in no list but their own, in no quota. */
    hidden: boolean('hidden').notNull().default(false),
    analyst: boolean('analyst').notNull().default(false),
    /** Taken with a day pass: counts in no quota. */
    dayPass: boolean('day_pass').notNull().default(false),
    /** Set when a day pass begins to run. */
    dayPassUntil: instant('day_pass_until'),
    invitedAt: instant('invited_at').notNull().defaultNow(),
    /** Null: invited, not accepted yet; gives no rights. */
    acceptedAt: instant('accepted_at'),
  },
  (table) => [unique().on(table.organizationId, table.userId), index().on(table.userId)],
)

/** Products that an organization bought and may still use, such as day passes. */
export const organizationProductPurchases = pgTable(
  'organization_product_purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    productKey: text('product_key').$type<ProductKey>().notNull(),
    quantityLeft: integer('quantity_left').notNull(),
    /** Until when it can be put to use; null: always. */
    validUntil: instant('valid_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.organizationId)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currentOrganizationId: uuid('current_organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index().on(table.userId)],
)

/** Facts of this installation, such as the key that signs tokens. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })
